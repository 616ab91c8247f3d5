import { kmPerMile } from '../../contract/rules/distance.ts'

/**
 * Numbers, and lists of words, are put together by hand: a formatter of the browser's own costs a phone several
 * milliseconds to make. Dates need one, and make it when the first is shown.
 */
const inLondon = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (iso: string) => {
    made ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' })
    return made.format(new Date(iso))
  }
}
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** By whole numbers: a page of results has hundreds of them, and `toFixed` takes several times as long. */
function withDecimals(number: number, decimals: number) {
  const scale = 10 ** decimals
  const scaled = Math.abs(Math.round(number * scale))
  if (!Number.isSafeInteger(scaled)) return number.toFixed(decimals)
  const whole = String(Math.floor(scaled / scale))
  // Most have no thousands.
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  const rest = decimals > 0 ? `.${String(scaled % scale).padStart(decimals, '0')}` : ''
  return `${number < 0 && scaled > 0 ? '-' : ''}${grouped}${rest}`
}

/** £1,250, and £7.99 where there are pence. */
export const formatPrice = (pounds: number) =>
  `${pounds < 0 ? '-' : ''}£${withDecimals(Math.abs(pounds), Number.isInteger(pounds) ? 0 : 2)}`

/** £180, and "Free" for nothing. */
export const priceText = (pounds: number) => (pounds === 0 ? 'Free' : formatPrice(pounds))

/** 3.2 km */
export const formatDistance = (km: number) => `${withDecimals(km, 1)} km`

/** 2.0 miles, 1 mile, 29 miles */
export function formatMiles(km: number) {
  const miles = km / kmPerMile
  const written = withDecimals(miles, miles < 9.95 ? 1 : 0)
  return written === '1.0' ? '1 mile' : `${written} miles`
}

/** 3.2 km (2.0 miles) */
export const formatBothDistances = (km: number) => `${formatDistance(km)} (${formatMiles(km)})`

/** 14 November 2026, as it is in London. */
export const formatDate = inLondon(day)

/** 14 November 2026 at 09:05, as it is in London. */
export const formatDateTime = inLondon({ ...day, hour: '2-digit', minute: '2-digit' })

/** 1,204 */
export const formatNumber = (number: number) => withDecimals(number, 0)

/** 1 provider, 1,204 providers */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** price, rating and distance */
export const formatList = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')

/** At most so many characters of a text, with dots where it is cut; a character is never cut in half. */
export function truncate(text: string, max: number) {
  const characters = [...text.trim()]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}...` : characters.join('')
}
