import { may, type Role, type Withdrawable } from '../../../../contract/core/permissions.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { Targets } from '../../../../contract/staff/analytics-plan.ts'
import type { WeekTrends } from '../../../../contract/staff/desk.ts'
import { productName } from '../../../../contract/text/product.ts'
import type { Deps } from '../../../deps.ts'
import { type Addressee, staffMember } from '../../../email/addressee.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'
import { targetsNow } from '../plan/plan.ts'
import { activeColleagues, claimWeek } from './queries.ts'
import { weekTrends } from './week-trends.ts'

const day = 24 * 60 * 60 * 1000
/** A report that missed its Monday is sent so many days later at most: after that the next one is near. */
const daysLate = 2

/** The Monday whose report is due: from 8 in the morning in London. */
function dueMonday(now: Date) {
  const today = new Date(`${londonDay(now)}T00:00:00Z`)
  const since = (today.getUTCDay() + 6) % 7
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })
  if (since > daysLate || (since === 0 && time < '08:00')) return undefined
  return new Date(today.getTime() - since * day).toISOString().slice(0, 10)
}

const pounds = (amount: number) =>
  `£${amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const plain = (count: number) => count.toLocaleString('en-GB')

type Line = { write?: (count: number) => string; less?: string; target?: number | null }

/** Enquiries: 120, 20 more than the week before. The target is 130. */
function line(label: string, weeks: number[], { write = plain, less = 'fewer', target = null }: Line = {}) {
  const [before = 0, last = 0] = weeks.slice(-2)
  const difference = last - before
  const compared =
    difference === 0
      ? 'the same as the week before'
      : `${write(Math.abs(difference))} ${difference > 0 ? 'more' : less} than the week before`
  const aim = target === null ? '' : ` The target is ${write(target)}.`
  return `${label}: ${write(last)}, ${compared}.${aim}`
}

/** Emails last week's figures on Mondays to everyone who may see analytics, once a week however often it runs. */
export async function sendWeeklyReport(deps: Deps) {
  const now = deps.clock()
  const monday = dueMonday(now)
  if (!monday) return
  const weeks = await weekTrends(await deps.reading(), now)
  const targets = await targetsNow(deps.db)
  const people = await activeColleagues(deps.db)
  const readers = people.filter(({ role, withdrawn }) =>
    may({ role: role as Role, withdrawn: withdrawn as Withdrawable[] }, 'view_analytics'),
  )
  await deps.db.transaction().execute(async trx => {
    if (!(await claimWeek(trx, monday, now))) return
    for (const person of readers)
      await queueEmail({ ...deps, db: trx }, reportEmail(staffMember(person), weeks, targets))
  })
}

export const reportEmail = (to: Addressee, weeks: WeekTrends, targets: Targets): SystemEmail => ({
  to,
  subject: `${productName}: last week in figures`,
  heading: 'Last week in figures',
  paragraphs: [
    line('Enquiries', weeks.enquiries, { target: targets.enquiries }),
    line('Registrations', weeks.registrations, { target: targets.registrations }),
    line('Free trials that ended', weeks.trialsEnded),
    line('Free trials that led to a payment', weeks.trialsPaid),
    line('Monthly revenue', weeks.revenue, { write: pounds, less: 'less', target: targets.revenue }),
    'Counted over seven days up to this morning, from our own records.',
  ],
  action: { label: 'Open analytics', path: '/staff/analytics' },
})
