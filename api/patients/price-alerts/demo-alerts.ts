import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { emailOfNews } from './emails.ts'
import { endsBefore } from './own-alert.ts'
import * as stored from './queries.ts'
import { addOrRemind, tokenOf, watchOf } from './save-alert.ts'
import { addressKey, sealNotified, type Watch } from './sealed-alert.ts'
import { notifiedAtStart, pricesNow } from './watch-prices.ts'

/** Whose alerts the demo has: staff find them under this address, and the outbox has the emails with their links. */
export const demoAlertAddress = 'alerts@demo.test'

const dayMs = 24 * 60 * 60 * 1000

const wanted = [
  { treatmentName: 'MRI Scan', location: 'Leeds', withinMiles: 25 },
  { treatmentName: 'Dental Implants', location: 'Manchester', withinMiles: 50, maxPrice: 2500 },
  { treatmentName: 'Physiotherapy Session', location: 'London', withinMiles: 10 },
]

/** Three alerts of the demo: one with news, one without and one that nobody has confirmed. Part of a transaction. */
export async function seedDemoAlerts(deps: Deps) {
  const now = deps.clock()
  const watches: Watch[] = []
  for (const one of wanted) {
    const watch = await watchOf(deps, { ...one, email: demoAlertAddress, subject: '' })
    watches.push(watch)
    await addOrRemind(deps, demoAlertAddress, watch)
  }
  const ids = await stored.alertIdsOf(deps.db, addressKey(deps, demoAlertAddress), endsBefore(now))
  // Saved before the news that one of them has.
  const savedAt = new Date(now.getTime() - 10 * dayMs)
  for (const id of ids.slice(0, 2)) {
    await stored.renewAlert(deps.db, id, savedAt)
    await stored.confirmAlert(deps.db, id, savedAt)
  }
  if (ids[0]) await noteNews(deps, ids[0], watches[0]!)
}

/** As if the two cheapest had been dearer when the alert was saved, and an email had said so yesterday. */
async function noteNews(deps: Deps, id: string, watch: Watch) {
  const seen = await pricesNow(deps.db, watch, deps.clock())
  const news = seen
    .flatMap(({ clinicId, city, pence }) => (pence === null ? [] : [{ clinicId, city, pence }]))
    .toSorted((a, b) => a.pence - b.pence)
    .slice(0, 2)
    .map(change => ({ ...change, before: change.pence + 4_000 }))
  if (news.length === 0) return
  await stored.saveNotified(deps.db, id, {
    toldSealed: sealNotified(deps, id, { ...notifiedAtStart(seen), news }),
    emailedAt: new Date(deps.clock().getTime() - dayMs),
  })
  await queueEmail(deps, emailOfNews(demoAlertAddress, tokenOf(deps, id), { fallen: news.length, added: 0 }))
}
