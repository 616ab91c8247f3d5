import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { parseCertificateNumber } from '../../../contract/rules/registrations/certificate-number.ts'
import { serviceRegulators } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import { placesByName, placesByNumber, placesByPostcode } from './queries.ts'

const maxWords = 8

/** Clinics of the registers by what people know of theirs: its postcode, its number or its name. */
export async function findPlaces(db: Db, text: string) {
  const postcode = parsePostcode(text)
  if (postcode.ok) return placesByPostcode(db, postcode.postcode)
  for (const register of serviceRegulators) {
    const parsed = parseCertificateNumber(register, text)
    const found = parsed.ok ? await placesByNumber(db, parsed.number) : []
    if (found.length > 0) return found
  }
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  // One or two letters fit half of all names.
  if (words.join('').length < 3) return []
  return placesByName(db, words)
}
