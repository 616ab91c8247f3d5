type Parsed = { ok: true; number: string } | { ok: false; message: string }

const wrong = 'Enter a UK VAT number, such as GB 980 7806 84'

/**
 * A UK VAT number in the form it is printed in, GB980780684. Its last two digits check the seven before them, in
 * either of the two ways that HMRC has used.
 */
export function parseVatNumber(text: string): Parsed {
  const [, country = 'GB', digits = ''] =
    /^(GB|XI)?(\d{9}|\d{12})$/.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (!digits) return { ok: false, message: wrong }
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const check = (sum + Number(digits.slice(7, 9))) % 97
  if (check !== 0 && (check + 55) % 97 !== 0) return { ok: false, message: wrong }
  return { ok: true, number: `${country}${digits}` }
}
