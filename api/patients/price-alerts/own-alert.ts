import { Problem } from '../../../contract/core/problems.ts'
import type { PriceAlert } from '../../../contract/patients/price-alerts.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { Deps } from '../../deps.ts'
import { readIds, signIds } from '../../email/tracking/signed-links.ts'
import * as stored from './queries.ts'
import { addressKey, openNotified, openWatch } from './sealed-alert.ts'

const dayMs = 86_400_000
const atOnce = 500

/** Alerts from before these moments are over. */
export const endsBefore = (now: Date) => ({
  confirmed: monthsAfter(now, -keptFor.priceAlertMonths),
  unconfirmed: new Date(now.getTime() - keptFor.unconfirmedAlertDays * dayMs),
})

async function alertBy({ db, secret, clock }: Deps, token: string) {
  const [id] = readIds(secret, 'price alert', token, 1) ?? []
  const alert = id && (await stored.openAlert(db, id, endsBefore(clock())))
  if (!alert) throw new Problem('price_alert_ended')
  return alert
}

const pounds = (pence: number | null) => (pence === null ? null : pence / 100)

/** An alert as the patient sees it: everything that is stored of it except the address. */
export async function readAlert(deps: Deps, token: string): Promise<PriceAlert> {
  const alert = await alertBy(deps, token)
  const watch = openWatch(deps, alert.id, alert.watchSealed)
  const { news } = openNotified(deps, alert.id, alert.toldSealed)
  const ownClinic = watch.kind === 'clinic' ? [watch.clinicId] : []
  const names = await stored.namesOf(deps.db, [...ownClinic, ...news.map(({ clinicId }) => clinicId)])
  const named = (id: string) => ({ id, name: names.get(id) ?? 'A clinic that is no longer listed' })
  const kept = alert.confirmedAt
    ? monthsAfter(alert.createdAt, keptFor.priceAlertMonths)
    : new Date(alert.createdAt.getTime() + keptFor.unconfirmedAlertDays * dayMs)
  return {
    watched: {
      treatment: watch.treatment,
      clinic: watch.kind === 'clinic' ? named(watch.clinicId) : null,
      where: watch.kind === 'search' ? watch.where : null,
      maxPrice: watch.kind === 'search' ? pounds(watch.maxPence) : null,
    },
    isConfirmed: alert.confirmedAt !== null,
    news: news
      .filter(({ clinicId }) => names.has(clinicId))
      .map(({ clinicId, city, before, pence }) => ({
        clinic: named(clinicId),
        place: city,
        before: pounds(before),
        price: pounds(pence),
      })),
    newsOn: alert.emailedAt?.toISOString() ?? null,
    createdAt: alert.createdAt.toISOString(),
    deletedOn: kept.toISOString(),
    others: alert.others ?? 0,
  }
}

export async function confirmAlert(deps: Deps, token: string) {
  const { id } = await alertBy(deps, token)
  await stored.confirmAlert(deps.db, id, deps.clock())
  return readAlert(deps, token)
}

/** Deletes an alert, or all of the address. One that is gone already is what was asked for. */
export async function stopAlert({ db, secret }: Deps, token: string, all: boolean) {
  const [id] = readIds(secret, 'price alert', token, 1) ?? []
  if (!id) throw new Problem('price_alert_ended')
  await db.transaction().execute(trx => stored.dropAlerts(trx, id, all))
}

/** Every alert of an address that is not over, for someone who asks what we hold. */
export async function alertsOfAddress(deps: Deps, email: string): Promise<PriceAlert[]> {
  const ids = await stored.alertIdsOf(deps.db, addressKey(deps, email), endsBefore(deps.clock()))
  const alerts: PriceAlert[] = []
  for (const id of ids) alerts.push(await readAlert(deps, signIds(deps.secret, 'price alert', id)))
  return alerts
}

/** Deletes an address with all its alerts; part of a transaction. Resolves to how many there were. */
export const eraseAlerts = (deps: Deps, email: string) => stored.dropAddress(deps.db, addressKey(deps, email))

/** Deletes alerts after a year, and requests that nobody confirmed after a week. */
export async function deleteOldAlerts({ db, clock }: Deps) {
  const before = endsBefore(clock())
  const some = () => db.transaction().execute(trx => stored.dropEndedAlerts(trx, before, atOnce))
  while ((await some()) > 0);
}
