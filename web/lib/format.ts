const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const pence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const kilometres = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** £1,250, and £7.99 where there are pence. */
export const formatPrice = (pounds: number) => (Number.isInteger(pounds) ? wholePounds : pence).format(pounds)

/** 3.2 km */
export const formatDistance = (km: number) => `${kilometres.format(km)} km`

/** 14 November 2026, as it is in London. */
export const formatDate = (iso: string) => day.format(new Date(iso))

/** 14 November 2026 at 09:05, as it is in London. */
export const formatDateTime = (iso: string) => moment.format(new Date(iso))

/** 1,204 */
export const formatNumber = (number: number) => whole.format(number)

/** 1 provider, 1,204 providers */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
