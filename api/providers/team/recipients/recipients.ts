import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import { isOffered } from '../../../../contract/core/switches.ts'
import type {
  NewRecipient,
  Notifications,
  Recipient,
  RecipientEdit,
} from '../../../../contract/providers/team/recipients.ts'
import { keptFor, maxRecipients } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { countAttempts, type Rule } from '../../../auth/attempts/attempts.ts'
import type { Deps } from '../../../deps.ts'
import { isBlocked } from '../../../email/consent/consent.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { readIds, signIds } from '../../../email/tracking/signed-links.ts'
import { refuseStale } from '../../listing/service.ts'
import { noteInHistory, type TeamActor } from '../history.ts'
import * as team from '../queries.ts'
import { emailToConfirmRecipient } from './emails.ts'
import * as rows from './queries.ts'

const day = 24 * 60 * 60
/** A clinic can't fill a stranger's mailbox with our question, nor can several of them. */
const limits = {
  recipient: { what: 'links to a recipient', limit: 3, seconds: day },
  mailbox: { what: 'links for notifications to a mailbox', limit: 5, seconds: day },
  stopped: { what: 'links to a recipient who had stopped', limit: 1, seconds: 7 * day },
} satisfies Record<string, Rule>

export const tokenOf = ({ secret }: Pick<Deps, 'secret'>, id: string) => signIds(secret, 'notifications', id)

const hasAppointments = ({ switchedOff }: Deps) => isOffered({ part: 'appointments' }, switchedOff)

const unconfirmedSince = (now: Date) =>
  new Date(now.getTime() - keptFor.unconfirmedRecipientDays * day * 1000)

function stateOf({ block, stoppedAt, confirmedAt }: rows.RecipientRow): Recipient['state'] {
  if (block === 'bounced') return 'bounced'
  if (stoppedAt || block) return 'stopped'
  return confirmedAt ? 'confirmed' : 'waiting'
}

const asRecipient = (row: rows.RecipientRow): Recipient => ({
  ...row,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
  askedAt: row.askedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
})

export const readRecipients = async ({ db }: Deps, providerId: string) => ({
  items: (await rows.recipientsOf(db, providerId)).map(asRecipient),
})

const onEmail = (code: 'already_in_team' | 'recipient_exists' | 'recipient_stopped' | 'email_not_wanted') =>
  new Problem(code, { fields: { email: new Problem(code).message } })

/** Adds an address and asks its reader to confirm. */
export const add = (deps: Deps, actor: TeamActor, { email, ...wanted }: z.output<typeof NewRecipient>) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { providerId } = actor
    const owner = await team.lockOwner(trx, providerId)
    if (!owner) throw new Problem('login_required')
    if (!owner.emailConfirmedAt) throw new Problem('confirm_email_first')
    const members = await team.membersOf(trx, providerId)
    if ([owner, ...members].some(person => person.email.toLowerCase() === email))
      throw onEmail('already_in_team')
    const known = await rows.recipientAt(trx, providerId, email)
    if (known && !known.removedAt) throw onEmail(known.stoppedAt ? 'recipient_stopped' : 'recipient_exists')
    if ((await rows.recipientsOf(trx, providerId)).length >= maxRecipients)
      throw new Problem('recipients_full')
    if (await isBlocked(trx, email)) throw onEmail('email_not_wanted')
    const places = await ownPlaces(inside, providerId, wanted.places)
    const { appointments } = wanted
    const choice = { appointments, places, now: deps.clock() }
    const id = known
      ? await addAgain(inside, known.id, choice)
      : await rows.addRecipient(trx, { providerId, email, ...choice })
    await ask(inside, { id, email, appointments, clinic: owner.companyName })
    await noteInHistory(inside, actor, `Added ${email} for notifications`)
    return asRecipient((await rows.recipientOf(trx, providerId, id))!)
  })

/** Someone who had stopped is asked as if they were new, but seldom: they have said no once. */
async function addAgain(deps: Deps, id: string, choice: rows.Choice & { now: Date }) {
  await countAttempts(deps, [{ rule: limits.stopped, subject: id }])
  await rows.addAgain(deps.db, id, choice)
  return id
}

/** Only the clinic's own locations. */
async function ownPlaces({ db }: Deps, providerId: string, places: string[] | null) {
  if (places === null) return null
  const own = (await team.placesOf(db, providerId)).map(({ id }) => id)
  const chosen = own.filter(id => places.includes(id))
  if (chosen.length === 0)
    throw new Problem('invalid_input', { fields: { places: 'Choose at least one of your clinics' } })
  return chosen
}

type Asked = { id: string; email: string; appointments: boolean; clinic: string }

async function ask(deps: Deps, { id, email, appointments, clinic }: Asked) {
  await countAttempts(deps, [
    { rule: limits.recipient, subject: id },
    { rule: limits.mailbox, subject: email },
  ])
  const to = { email, clinic, token: tokenOf(deps, id) }
  await queueEmail(deps, emailToConfirmRecipient(to, appointments && hasAppointments(deps)))
}

/** One on the clinic's list, kept from others until the transaction ends. */
async function listed(deps: Deps, { providerId }: TeamActor, id: string) {
  const owner = await team.lockOwner(deps.db, providerId)
  const row = await rows.recipientOf(deps.db, providerId, id)
  if (!owner || !row) throw new Problem('recipient_not_found')
  return { owner, row }
}

export const edit = (
  deps: Deps,
  actor: TeamActor,
  id: string,
  { version, appointments, places }: z.output<typeof RecipientEdit>,
) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { row } = await listed(inside, actor, id)
    refuseStale(row.version, version)
    const chosen = await ownPlaces(inside, actor.providerId, places)
    await rows.saveChoice(trx, id, { appointments, places: chosen })
    await noteInHistory(inside, actor, `Changed which notifications ${row.email} gets`)
    return asRecipient((await rows.recipientOf(trx, actor.providerId, id))!)
  })

export const resend = (deps: Deps, actor: TeamActor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { owner, row } = await listed(inside, actor, id)
    const state = stateOf(row)
    if (state === 'stopped') throw new Problem('recipient_stopped')
    if (state === 'bounced') throw new Problem('email_not_wanted')
    if (state === 'confirmed') throw new Problem('recipient_confirmed')
    await rows.noteAsked(trx, id, deps.clock())
    await ask(inside, { ...row, clinic: owner.companyName })
    return asRecipient((await rows.recipientOf(trx, actor.providerId, id))!)
  })

export const remove = (deps: Deps, actor: TeamActor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const { row } = await listed({ ...deps, db: trx }, actor, id)
    await rows.remove(trx, id, deps.clock())
    await noteInHistory({ ...deps, db: trx }, actor, `Removed ${row.email} from notifications`)
    return row.email
  })

async function behind({ db, secret, clock }: Deps, token: string) {
  const [id] = readIds(secret, 'notifications', token, 1) ?? []
  const row = id && (await rows.recipientBehind(db, id, unconfirmedSince(clock())))
  if (!row) throw new Problem('notifications_ended')
  return row
}

/** What the holder of a link is told of. */
export async function read(deps: Deps, token: string): Promise<Notifications> {
  const { companyName: clinic, placeLabels: places, ...row } = await behind(deps, token)
  const state = row.stoppedAt ? 'stopped' : row.confirmedAt ? 'confirmed' : 'waiting'
  return { clinic, places, state, email: row.email, appointments: row.appointments && hasAppointments(deps) }
}

export async function confirm(deps: Deps, token: string) {
  const { id, email, providerId } = await behind(deps, token)
  await deps.db.transaction().execute(async trx => {
    if (await rows.confirm(trx, id, deps.clock()))
      await noteInHistory({ ...deps, db: trx }, { providerId, outsider: email }, 'Confirmed notifications')
  })
  return read(deps, token)
}

/** One that is stopped or gone already is what was asked for. */
export async function stop(deps: Deps, token: string) {
  const [id] = readIds(deps.secret, 'notifications', token, 1) ?? []
  if (!id) throw new Problem('notifications_ended')
  await deps.db.transaction().execute(async trx => {
    const stopped = await rows.stop(trx, id, deps.clock())
    if (!stopped) return
    const outsider = { providerId: stopped.providerId, outsider: stopped.email }
    await noteInHistory({ ...deps, db: trx }, outsider, 'Stopped notifications')
  })
}

export const deleteOldRecipients = ({ db, clock }: Deps) =>
  rows.dropOld(db, {
    unconfirmed: unconfirmedSince(clock()),
    stopped: monthsAfter(clock(), -keptFor.stoppedRecipientMonths),
  })
