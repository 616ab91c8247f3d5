const digitsOf = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max)

/** Groups of four, as on the card. */
export const spacedNumber = (text: string) => digitsOf(text, 19).replace(/(\d{4})(?=\d)/g, '$1 ')

/** Month and year with a slash between; a month that needs no second digit gets its zero. */
export function spacedExpiry(text: string) {
  const typed = digitsOf(text, 4)
  const digits = /^[2-9]/.test(typed) ? digitsOf(`0${typed}`, 4) : typed
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const securityCode = (text: string) => digitsOf(text, 4)
