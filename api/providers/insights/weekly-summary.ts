import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import type { Figures } from '../../../contract/providers/insights.ts'
import { fixes, type ProfilePart } from '../../../contract/rules/profile-completion.ts'
import { productName } from '../../../contract/text/product.ts'
import { type Gazetteer, loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { claimSummary, summaryReaders } from '../../patients/enquiries/notices/notices.ts'
import { readOverview } from '../overview/routes.ts'
import { readInsights } from './service.ts'

type Week = Figures & { nearbyViews: number | null }
type Summary = { week: Week; before: Figures; fix: ProfilePart | undefined }

/** Views of your page: 40, 5 more than the week before. */
function line(label: string, now: number, before: number) {
  const difference = now - before
  const compared =
    difference === 0
      ? 'the same as the week before'
      : `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than the week before`
  return `${label}: ${now}, ${compared}.`
}

/** The week in figures, how clinics nearby did, and the one thing to improve. */
export const summaryEmail = (
  to: Parameters<typeof accountHolder>[0],
  { week, before, fix }: Summary,
): SystemEmail => ({
  to: accountHolder(to),
  subject: `Your week on ${productName}`,
  heading: 'Your week in figures',
  paragraphs: [
    line('Views of your page', week.views, before.views),
    ...(week.nearbyViews === null
      ? []
      : [`Clinics of your kind nearby had ${Math.round(week.nearbyViews)} views (median).`]),
    line('Calls and visits to your website', week.contacts, before.contacts),
    line('Enquiries', week.enquiries, before.enquiries),
    ...(fix
      ? [`What to improve next: ${fixes[fix].title}. ${fixes[fix].why}`]
      : ['Your profile is complete.']),
    'You get this email on Mondays. You can switch it off in your profile.',
  ],
  action: fix
    ? { label: fixes[fix].action, path: fixes[fix].path }
    : { label: 'See your insights', path: '/account/insights' },
})

async function summaryOf(deps: Deps, gazetteer: Gazetteer, providerId: string): Promise<Summary> {
  const { weeks } = await readInsights(deps, gazetteer, providerId, 4)
  const [before, week] = weeks.slice(-2)
  const { completion } = await readOverview(deps, providerId)
  return { week: week!, before: before!, fix: completion.missing[0] }
}

/** Sends the summaries on Mondays, once a week however often it runs. */
export async function sendWeeklySummaries(deps: Deps) {
  const today = londonDay(deps.clock())
  if (new Date(`${today}T12:00:00Z`).getUTCDay() !== 1) return
  const gazetteer = await loadGazetteer()
  for (const reader of await summaryReaders(deps, today)) {
    const summary = await summaryOf(deps, gazetteer, reader.providerId)
    await deps.db.transaction().execute(async trx => {
      if (await claimSummary(trx, reader, today))
        await queueEmail({ ...deps, db: trx }, summaryEmail(reader, summary))
    })
  }
}
