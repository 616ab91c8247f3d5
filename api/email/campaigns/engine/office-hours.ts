import { isWorkingDay, nextHour } from '../../../providers/verification/working-time.ts'

const [opens, closes] = [9, 17]
const hourIn = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Monday to Friday from 9 to 17 in London, except on bank holidays: when people in clinics read email. */
export function isOfficeTime(moment: Date) {
  const hour = Number(hourIn.format(moment))
  return hour >= opens && hour < closes && isWorkingDay(moment.getTime())
}

/** The first moment from this one on that is in office hours. */
export function nextOfficeTime(from: Date) {
  let moment = from
  while (!isOfficeTime(moment)) moment = new Date(nextHour(moment.getTime()))
  return moment
}

type When = { sendFrom: Date | null; officeHours: boolean }

/** Until when a run has to wait; null when it may be sent at this moment. */
export function waitsUntil({ sendFrom, officeHours }: When, now: Date) {
  const from = sendFrom && sendFrom > now ? sendFrom : now
  const start = officeHours ? nextOfficeTime(from) : from
  return start > now ? start : null
}
