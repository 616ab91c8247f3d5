import { fix, toNormalised, toOutcode } from 'postcode'

type ParsedPostcode = { ok: true; postcode: string } | { ok: false; message: string }

/** For a postcode that is well-formed and does not exist. */
export const unknownPostcode =
  "We can't find that postcode. Check it, or use a neighbouring one if your building is new."

// People and address books put spaces, dots and dashes of every kind anywhere in a postcode.
const withoutSpacing = (text: string) => text.replace(/[\s.\p{Pd}]/gu, '')

/** Reads a full UK postcode in any spacing and case; whether it exists is for the gazetteer to say. */
export function parsePostcode(text: string): ParsedPostcode {
  const typed = withoutSpacing(text)
  if (typed === '') return { ok: false, message: 'Enter a postcode.' }
  const postcode = toNormalised(typed)
  if (postcode) return { ok: true, postcode }
  const meant = toNormalised(fix(typed))
  if (meant) return { ok: false, message: `That isn't a UK postcode. Did you mean ${meant}?` }
  if (isOutcode(typed)) {
    return { ok: false, message: 'Enter the full postcode, such as SW1A 1AA.' }
  }
  return { ok: false, message: 'Enter a UK postcode, such as SW1A 1AA.' }
}

const isOutcode = (text: string) => /^[A-Z]{1,2}\d[A-Z\d]?$/i.test(text)

/** The part before the space, SW1A of SW1A 1AA; undefined when the text is no full postcode. */
export const outcodeOf = (postcode: string): string | undefined =>
  toOutcode(withoutSpacing(postcode)) ?? undefined
