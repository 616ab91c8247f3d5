import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import type { NewPriceAlert } from '../../../contract/patients/price-alerts.ts'
import { kmPerMile } from '../../../contract/rules/distance.ts'
import { type Gazetteer, loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { inSentence } from '../../../geo/towns/regions.ts'
import { canonicalTreatment } from '../../../taxonomy/lookup.ts'
import { countAttempt, mayAttempt } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { isBlocked } from '../../email/consent/consent.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { signIds } from '../../email/tracking/signed-links.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { emailOfFullList, emailOfKnownAlert, emailToConfirm } from './emails.ts'
import { endsBefore } from './own-alert.ts'
import * as stored from './queries.ts'
import { addressKey, sealEmail, sealNotified, sealWatch, type Watch, watchKey } from './sealed-alert.ts'
import { notifiedAtStart, pricesNow } from './watch-prices.ts'

const hour = 60 * 60
const limits = {
  network: { what: 'price alerts from a network', limit: 30, seconds: hour },
  device: { what: 'price alerts from a device', limit: 10, seconds: hour },
  email: { what: 'price alerts to a mailbox', limit: 5, seconds: 24 * hour },
} as const
const maxAlerts = 20
const usualMiles = 25
/** A nation or a large region would be news every day. */
const maxReachKm = 80

export type Sender = { ip: string; userAgent: string }

export const tokenOf = ({ secret }: Pick<Deps, 'secret'>, id: string) => signIds(secret, 'price alert', id)

/** Saves an alert that waits to be confirmed, and emails the link. Nothing tells whether the address was known. */
export async function saveAlert(deps: Deps, { ip, userAgent }: Sender, asked: NewPriceAlert) {
  const watch = await watchOf(deps, asked)
  // A bot filled in the hidden field. It gets the usual answer and learns nothing.
  if (asked.subject) return
  const network = addressGroup(ip)
  await countAttempt(deps, limits.network, [network])
  await countAttempt(deps, limits.device, [`${network} ${userAgent}`])
  if (!(await mayEmail(deps, asked.email))) return
  await deps.db.transaction().execute(trx => addOrRemind({ ...deps, db: trx }, asked.email, watch))
}

/** No address gets more than a few of these emails a day. The answer to the request doesn't tell. */
async function mayEmail(deps: Deps, email: string) {
  if (await isBlocked(deps.db, email)) return false
  return mayAttempt(deps, limits.email, email)
}

/** Adds an alert, or reminds of one that is there; part of a transaction. */
export async function addOrRemind(deps: Deps, email: string, watch: Watch) {
  const { db } = deps
  const now = deps.clock()
  const freshId = uuid()
  const { id: addressId } = await stored.lockedAddress(db, {
    id: freshId,
    emailKey: addressKey(deps, email),
    emailSealed: sealEmail(deps, freshId, email),
  })
  const key = watchKey(deps, watch)
  await stored.dropEndedOf(db, addressId, endsBefore(now))
  const alerts = await stored.alertsOf(db, addressId)
  const known = alerts.find(({ watchKey }) => watchKey.equals(key))
  if (known) {
    await stored.renewAlert(db, known.id, now)
    const build = known.confirmedAt ? emailOfKnownAlert : emailToConfirm
    return queueEmail(deps, build(email, tokenOf(deps, known.id)))
  }
  // Those that wait for their confirmation don't count: anyone can ask for them.
  const confirmed = alerts.filter(({ confirmedAt }) => confirmedAt)
  if (confirmed.length >= maxAlerts)
    return queueEmail(deps, emailOfFullList(email, tokenOf(deps, confirmed[0]!.id), confirmed.length))
  const id = uuid()
  await stored.addAlert(db, {
    id,
    addressId,
    watchKey: key,
    watchSealed: sealWatch(deps, id, watch),
    toldSealed: sealNotified(deps, id, notifiedAtStart(await pricesNow(db, watch, now))),
    createdAt: now,
    checkedAt: now,
  })
  await queueEmail(deps, emailToConfirm(email, tokenOf(deps, id)))
}

/** What is to be watched; refused where there is nothing. */
export async function watchOf(deps: Deps, asked: NewPriceAlert): Promise<Watch> {
  return asked.clinic
    ? clinicWatch(deps, asked.clinic, asked.offer)
    : searchWatch(await loadGazetteer(), asked)
}

async function clinicWatch({ db }: Deps, clinicId: string, offer: string | null | undefined): Promise<Watch> {
  const treatment = offer ? await stored.listedTreatment(db, clinicId, offer) : undefined
  if (!treatment) throw new Problem('clinic_not_found')
  const { id: treatmentId, canonical, name } = treatment
  return { kind: 'clinic', clinicId, treatmentId, canonical, treatment: name }
}

function searchWatch(
  gazetteer: Gazetteer,
  { treatmentName, location, withinMiles, maxPrice }: NewPriceAlert,
): Watch {
  const treatment = canonicalTreatment(treatmentName ?? '')
  if (!treatment)
    throw new Problem('invalid_input', { fields: { treatmentName: 'Choose a treatment from our list' } })
  const place = location ? gazetteer.find(location) : undefined
  if (!place) throw new Problem('invalid_input', { fields: { location: 'Enter a UK town or postcode' } })
  const isArea = place.precision === 'region' && !withinMiles
  const km = isArea ? (place.reachKm ?? 0) : (withinMiles ?? usualMiles) * kmPerMile
  if (km > maxReachKm + 1)
    throw new Problem('invalid_input', { fields: { location: 'Enter a smaller area, such as a town' } })
  const around = inSentence(place.label)
  return {
    kind: 'search',
    canonical: treatment.slug,
    treatment: treatment.name,
    where: isArea ? `in ${around}` : `within ${withinMiles ?? usualMiles} miles of ${around}`,
    lat: place.lat,
    lng: place.lng,
    km,
    maxPence: maxPrice ? Math.round(maxPrice * 100) : null,
  }
}
