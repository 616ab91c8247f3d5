import { Problem } from '../../../contract/core/problems.ts'
import { comparablePrice } from '../../../contract/directory/prices/comparable-price.ts'
import {
  askAfterMonths,
  londonDay,
  monthsBefore,
  oldAfterMonths,
} from '../../../contract/directory/prices/freshness.ts'
import type { PriceRow } from '../../../contract/providers/prices.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail, sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { changeListing } from '../listing/service.ts'
import {
  addConfirmation,
  clinicsToAsk,
  confirmAll,
  confirmationBy,
  dropConfirmationsBefore,
  markConfirmed,
} from './queries.ts'
import { readPrices } from './read-prices.ts'

const dayMs = 86_400_000
/** Clinics that don't answer are asked again after so many days, before their prices are greyed. */
const askAgainDays = 90
const linkDays = 60
const atOnce = 100

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Asks every clinic whose prices nobody has confirmed for six months whether they still hold. */
export async function askToConfirmPrices(deps: Deps) {
  let asked = atOnce
  while (asked === atOnce) asked = await askSome(deps)
  await sendQueuedEmails(deps)
}

async function askSome(deps: Deps) {
  const now = deps.clock()
  return deps.db.transaction().execute(async trx => {
    const clinics = await clinicsToAsk(trx, {
      confirmedBefore: monthsBefore(londonDay(now), askAfterMonths),
      askedBefore: daysBefore(now, askAgainDays),
      limit: atOnce,
    })
    for (const clinic of clinics) {
      const token = newToken()
      await addConfirmation(trx, { tokenHash: hashToken(token), providerId: clinic.id, askedAt: now })
      await queueEmail({ ...deps, db: trx }, confirmEmail(clinic, clinic.prices ?? 0, token))
    }
    return clinics.length
  })
}

export const confirmEmail = (
  to: Parameters<typeof accountHolder>[0],
  prices: number,
  token: string,
): SystemEmail => ({
  to: accountHolder(to),
  subject: 'Are your prices still right?',
  heading: 'Are your prices still right?',
  paragraphs: [
    prices === 1
      ? 'One of your prices was last confirmed more than six months ago.'
      : `${prices} of your prices were last confirmed more than six months ago.`,
    `If your prices are still right, you can confirm all of them on one page. After ${oldAfterMonths} months we show prices in grey, leave them out of comparisons and put them last when patients sort by price.`,
  ],
  action: { label: 'Check and confirm your prices', path: `/confirm-prices/${token}` },
})

async function linked({ db, clock }: Deps, token: string) {
  const found = await confirmationBy(db, hashToken(token), daysBefore(clock(), linkDays))
  if (!found)
    throw new Problem('not_found', { message: 'This link has expired. Sign in to confirm your prices.' })
  return found
}

/** What the link of an email asks about. Email scanners open links, so opening it changes nothing. */
export async function pricesToConfirm(deps: Deps, token: string) {
  const { providerId, companyName, confirmedAt } = await linked(deps, token)
  const { rows, places } = await readPrices(deps, providerId)
  return {
    clinic: companyName,
    confirmed: confirmedAt !== null,
    prices: rows
      .filter(({ confirmedOn }) => confirmedOn !== null)
      .map(row => ({
        ...row,
        elsewhere: places.flatMap(({ id, label }) =>
          row.places[id] === undefined ? [] : [{ place: label, price: priceThere(row, id) }],
        ),
      })),
  }
}

/** What patients pay at a location that has another price, as far as it is stated; null where it is not offered. */
function priceThere(row: PriceRow, locationId: string) {
  const price = row.places[locationId]
  if (typeof price !== 'number') return null
  return comparablePrice({ price, parts: row.parts })?.total ?? null
}

/** A link confirms once: someone who finds the email later cannot vouch for prices with it. */
export async function confirmByLink(deps: Deps, token: string) {
  const { providerId } = await linked(deps, token)
  return changeListing(deps, providerId, async (trx, _, now) => {
    if (!(await markConfirmed(trx, hashToken(token), now)))
      throw new Problem('not_found', {
        message: 'This link has already been used. Sign in to confirm your prices again.',
      })
    return { confirmed: await confirmAll(trx, providerId, londonDay(now)) }
  })
}

export const deleteOldConfirmations = ({ db, clock }: Deps) =>
  dropConfirmationsBefore(db, daysBefore(clock(), 2 * askAgainDays))
