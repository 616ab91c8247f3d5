import { callApi } from '../../../contract/core/client.ts'
import { checkPostcode, unknownPostcode } from '../../../contract/providers/signup.ts'
import { parsePostcode } from '../../../contract/rules/postcode.ts'

/** What is wrong with a postcode that could be one: only the server knows which exist. Without its answer, nothing. */
export async function wrongWithPostcode(text: string) {
  const parsed = parsePostcode(text)
  if (!parsed.ok) return undefined
  const asked = callApi(fetch, checkPostcode, { params: { postcode: parsed.postcode } })
  const known = await asked.then(
    ({ data }) => data.known,
    () => true,
  )
  return known ? undefined : unknownPostcode
}
