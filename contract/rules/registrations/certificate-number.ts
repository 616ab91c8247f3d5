import type { ProfessionalBody, RegulatorCode } from './regulator-codes.ts'
import { regulators } from './regulators.ts'

type ParsedCertificateNumber = { ok: true; number: string } | { ok: false; message: string }

// CQC numbers its own registrations 1-…; bodies it took over from the NHS keep their NHS code:
// three characters for the organisation (R, T or N first) and two or three more for the site.
const numberFormats: Record<RegulatorCode, RegExp> = {
  CQC: /^(1-\d{5,11}|[RTN][A-Z\d]{2}([A-Z\d]{2,3})?)$/,
  HIS: /^\d{4,6}$/,
  HIW: /^(?=(?:[A-Z]*\d){3})[A-Z\d]{4,10}$/,
  RQIA: /^\d{4,6}$/,
  GDC: /^\d{4,6}$/,
  GMC: /^\d{7}$/,
  NMC: /^\d{2}[A-Z]\d{4}[A-Z]$/,
  HCPC: /^[A-Z]{2,3}\d{4,6}$/,
  GOsC: /^\d{2,5}$/,
  GCC: /^\d{4,5}$/,
  GOC: /^(01|D)-\d{4,5}$/,
  GPhC: /^\d{7}$/,
  BACP: /^\d{6,8}$/,
}
const withHyphen = new Set<RegulatorCode>(['CQC', 'GOC'])
// What people type to get past a required field; some of it would pass for an NHS code.
const excuses = new Set(['TBA', 'TBC', 'NIL', 'NONE', 'NULL', 'N/A'])

/** Reads a registration number as that regulator writes it, forgiving case, spaces and dashes. */
export function parseCertificateNumber(code: RegulatorCode, text: string): ParsedCertificateNumber {
  const { name, format, example, whereToFind } = regulators[code]
  const typed = withoutLabel(code, text)
  if (typed === '') return { ok: false, message: `Enter your ${name} registration number. ${whereToFind}` }
  const number = withHyphen.has(code) ? typed : typed.replaceAll('-', '')
  if (numberFormats[code].test(number) && !excuses.has(number) && !/^0+$/.test(number))
    return { ok: true, number }
  const what = `That isn't a ${name} registration number. It should be ${format}. Example: ${example}.`
  return { ok: false, message: `${what} ${whereToFind}` }
}

/** HCPC's codes of professions, which its numbers begin with. */
const professions = /^(AS|BS|CH|CS|DT|HAD|OT|ODP|OR|PA|PH|PYL|PO|RA|SL)\d/

/** The same for a person. A body may number clinics too, and letters may stand for no profession. */
export function parsePersonNumber(code: ProfessionalBody, text: string): ParsedCertificateNumber {
  const parsed = parseCertificateNumber(code, text)
  if (!parsed.ok) return parsed
  if (code === 'GPhC' && !/^[25]/.test(parsed.number))
    return {
      ok: false,
      message:
        "That isn't the number of a person. Pharmacists' numbers begin with 2, pharmacy technicians' with 5. Example: 2081234.",
    }
  if (code === 'HCPC' && !professions.test(parsed.number))
    return {
      ok: false,
      message:
        'Start with the letters of the profession, such as PH for physiotherapists or PYL for practitioner psychologists. Example: PH123456.',
    }
  return parsed
}

/** Whether a number could be one that the regulator gave. */
export const isPlausibleNumber = (code: RegulatorCode, number: string) =>
  parseCertificateNumber(code, number).ok

function withoutLabel(code: RegulatorCode, text: string): string {
  const tidy = text
    .toUpperCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, '')
  const label = new RegExp(`^${code.toUpperCase()}(-?(ID|NO|NUMBER|REF|PIN))?[.:#-]*`)
  return tidy.replace(label, '')
}
