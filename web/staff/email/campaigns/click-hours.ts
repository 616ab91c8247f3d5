export type ClickTime = { at: string; people: number }

const lengths = { hour: 3_600_000, day: 86_400_000 }

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })
const hour = part({ hour: '2-digit', hourCycle: 'h23' })
const day = part({ day: 'numeric', month: 'short' })
const wholeHour = part({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
const wholeDay = part({ day: 'numeric', month: 'long', year: 'numeric' })

/** 14 or 9 Nov below a bar; in full where there is room for it. */
export const labelOf = (unit: 'hour' | 'day', at: string, inFull = false) =>
  (inFull ? { hour: wholeHour, day: wholeDay } : { hour, day })[unit].format(new Date(at))

/** Hours or days in a row, those without a click too. A day of 23 or 25 hours is one day. */
export function filledTimes(unit: 'hour' | 'day', items: ClickTime[]): ClickTime[] {
  const filled: ClickTime[] = []
  for (const item of items) {
    const before = filled.at(-1)
    const missing = before ? Math.round((Date.parse(item.at) - Date.parse(before.at)) / lengths[unit]) - 1 : 0
    for (let at = 1; at <= missing; at++)
      filled.push({ at: new Date(Date.parse(before!.at) + at * lengths[unit]).toISOString(), people: 0 })
    filled.push(item)
  }
  return filled
}
