import { fix, isValid } from 'postcode'

/** A postcode or the beginning of one; `unit` are the letters after its sector. */
export type PostcodeText = { outcode: string; sector?: string; unit?: string }

// A third letter is one too many: such a code is read, and found to be missing.
const shape = /^([A-Z]{1,2}\d[A-Z\d]?)(?:(\d)([A-Z]{0,3}))?$/
const outcodeThenDigit = /^\s*[A-Z]{1,2}\d[A-Z\d]?\s+\d\s*$/i
const misread = /^([A-Z01]{1,2})([\dILO][A-Z\d]?)\s*([\dILO])([A-Z01]{2})$/i
const innerPostcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i
const closingOutcode = /^(.*)[\s,]([A-Z]{1,2}\d[A-Z\d]?)$/is
const leadingOutcode = /^\s*([A-Z]{1,2}\d[A-Z\d]?)[\s,]+(.+)$/i

/** How the text can be read as a postcode, sector or outcode, the likeliest reading first. */
export function readPostcode(text: string): PostcodeText[] {
  const match = shape.exec(text.replace(/[^A-Za-z0-9]/g, '').toUpperCase())
  if (!match) return []
  const [, outcode = '', digit, letters] = match
  if (digit) return [{ outcode, sector: `${outcode} ${digit}`, unit: letters }]
  const shorter = sectorWithoutSpace(outcode)
  if (!shorter) return [{ outcode }]
  // "LS1 4" is a sector and "LS14" an outcode: only the space tells them apart.
  return outcodeThenDigit.test(text) ? [shorter, { outcode }] : [{ outcode }, shorter]
}

/** The postcode meant by one that has the letters O, I or L where a digit belongs, or the reverse. */
export function repairPostcode(text: string): string | undefined {
  if (!/\d/.test(text)) return undefined
  const digits = text
    .trim()
    // No postcode has these letters after its area, except as its last two.
    .replace(misread, (_, area, district, sector, unit) => area + asDigits(district + sector) + unit)
  const repaired = fix(digits)
  return isValid(repaired) ? repaired : undefined
}

/** The postcode in an address such as "10 Downing Street, London SW1A 2AA"; empty without one. */
export function postcodeWithin(text: string): string {
  return innerPostcode.exec(text)?.[0] ?? ''
}

type OutcodeAndRest = { outcode: string; rest: string }

/** The outcode that ends a place such as "London SW1"; undefined without one. */
export function outcodeAtEnd(text: string): OutcodeAndRest | undefined {
  const [, rest = '', outcode = ''] = closingOutcode.exec(text) ?? []
  return outcode ? { outcode: outcode.toUpperCase(), rest } : undefined
}

/** The outcode that begins "LS6 Leeds"; undefined without one. */
export function outcodeAtStart(text: string): OutcodeAndRest | undefined {
  const [, outcode = '', rest = ''] = leadingOutcode.exec(text) ?? []
  return outcode ? { outcode: outcode.toUpperCase(), rest } : undefined
}

const asDigits = (text: string) => text.replace(/[IL]/gi, '1').replace(/O/gi, '0')

function sectorWithoutSpace(outcode: string): PostcodeText | undefined {
  const parts = /^([A-Z]{1,2}\d)(\d)$/.exec(outcode)
  return parts ? { outcode: parts[1]!, sector: `${parts[1]} ${parts[2]}` } : undefined
}
