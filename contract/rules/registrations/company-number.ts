/** What who has no company sends as its number; it stands for nobody in particular. */
export const soleTrader = 'SOLE TRADER'

type ParsedCompanyNumber = { ok: true; number: string } | { ok: false; message: string }

// Two characters that say which register and which kind of body; without one it is a company of
// England and Wales. R0 is Northern Ireland before 1922.
const prefixes = new Set(
  (
    'AC BR CE CS EN ES FC FE GC GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE PC R0 RC RS ' +
    'SA SC SE SF SG SI SL SO SP SR SZ ZC'
  ).split(' '),
)
// Registered societies may end in the letters of their register, as in IP12345R and SP1234RS.
const society = /^(IP|SP|NP|RS)\d{3,5}[A-Z]{1,3}$/
const whereToFind = 'Find it on your certificate of incorporation or at Companies House.'

const refuse = (what: string): ParsedCompanyNumber => ({ ok: false, message: `${what} ${whereToFind}` })

/** Reads a Companies House number in any spacing and case and pads it to its eight characters. */
export function parseCompanyNumber(text: string): ParsedCompanyNumber {
  const typed = text.replace(/[\s.\p{Pd}]/gu, '').toUpperCase()
  if (typed === 'SOLETRADER') return { ok: true, number: soleTrader }
  if (typed === '') return refuse('Enter a company number.')
  if (typed.length > 8) return refuse('A company number has 8 characters. This one is too long.')
  if (society.test(typed) && typed.length === 8) return { ok: true, number: typed }
  const [, prefix, digits] = typed.match(/^([A-Z]{1,2})?(\d+)$/) ?? []
  if (!digits)
    return refuse('A company number is 8 digits, or 2 letters and 6 digits, such as 01234567 or SC123456.')
  if (Number(digits) === 0) return refuse("A company number can't be all zeros.")
  return padded(prefix ?? '', digits)
}

function padded(prefix: string, digits: string): ParsedCompanyNumber {
  const number = prefix + digits.padStart(8 - prefix.length, '0')
  if (prefix !== '' && !prefixes.has(number.slice(0, 2))) {
    return refuse(`No company number starts with ${prefix}. Check the letters.`)
  }
  return { ok: true, number }
}
