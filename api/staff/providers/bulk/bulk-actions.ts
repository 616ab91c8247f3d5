import { v7 as uuid } from 'uuid'
import { may } from '../../../../contract/core/permissions.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import { maxTags } from '../../../../contract/staff/workspace.ts'
import type { Deps } from '../../../deps.ts'
import { uploadContacts } from '../../../email/campaigns/bulk.ts'
import { type Actor, record } from '../../audit/record.ts'
import { restoreUser, suspendUser } from '../suspension.ts'
import { lockForTags } from '../workspace/queries.ts'
import {
  addBulkAction,
  addTag,
  addToBulkAction,
  contactsOf,
  dropBulkAction,
  dropBulkActionsBefore,
  dropTag,
  lockedBulkAction,
  markUndone,
  stillSuspended,
  untagged,
} from './queries.ts'

const hour = 60 * 60 * 1000

const unique = (ids: string[]) => [...new Set(ids)]

/** Keeps what was done, so that it can be undone as one. */
async function keepAction(
  deps: Deps,
  actor: Actor,
  action: { kind: 'tag'; detail: string; asked: number; providerIds: string[] },
) {
  const { asked, ...kept } = action
  const changed = kept.providerIds.length
  const undo = changed > 0 ? uuid() : null
  if (undo)
    await addBulkAction(deps.db, {
      ...kept,
      id: undo,
      staffId: actor.who.staffId,
      createdAt: deps.clock(),
    })
  return { changed, unchanged: asked - changed, undo }
}

/** One by one: each clinic is told, recorded and signed out as if it were the only one. */
export async function suspendUsers(
  deps: Deps,
  actor: Actor,
  { ids, reason }: { ids: string[]; reason: string },
) {
  const asked = unique(ids)
  const { db, clock } = deps
  const action = {
    id: uuid(),
    kind: 'suspend',
    detail: reason,
    staffId: actor.who.staffId,
    createdAt: clock(),
  }
  await addBulkAction(db, { ...action, providerIds: [] })
  let changed = 0
  for (const id of asked) {
    const done = await suspendUser(deps, actor, id, reason).then(
      () => true,
      passOver('already_suspended', 'not_found'),
    )
    if (!done) continue
    changed += 1
    await addToBulkAction(db, action.id, id, clock())
  }
  if (changed === 0) await dropBulkAction(db, action.id)
  return { changed, unchanged: asked.length - changed, undo: changed > 0 ? action.id : null }
}

const passOver =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!(error instanceof Problem) || !codes.includes(error.code)) throw error
    return false
  }

export async function tagUsers(deps: Deps, actor: Actor, { ids, tag }: { ids: string[]; tag: string }) {
  const asked = unique(ids)
  return deps.db.transaction().execute(async trx => {
    await lockForTags(trx, asked)
    const clinics = await untagged(trx, asked, tag, maxTags)
    const providerIds = clinics.map(({ id }) => id)
    if (providerIds.length > 0) await addTag(trx, providerIds, tag)
    for (const { id, name } of clinics)
      await record(trx, deps.clock(), actor, {
        action: 'user.set_tags',
        subject: name,
        subjectId: id,
        after: { added: tag },
      })
    return keepAction({ ...deps, db: trx }, actor, {
      kind: 'tag',
      detail: tag,
      asked: asked.length,
      providerIds,
    })
  })
}

/** Who sees no clinics must not get their addresses by guessing ids either. */
export async function listForFollowUp(deps: Deps, actor: Actor, ids: string[]) {
  if (!may(actor.who, 'view_users')) throw new Problem('not_allowed')
  const contacts = await contactsOf(deps.db, unique(ids))
  if (contacts.length === 0) throw new Problem('not_found')
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = contacts.map(({ email, firstName, surname, companyName }) =>
    [email, firstName, surname, companyName].map(cell).join(','),
  )
  const bytes = Buffer.from(['email,first name,last name,clinic name', ...lines].join('\n'))
  return uploadContacts(deps, actor, { bytes, name: `${contacts.length} selected clinics.csv` })
}

/** Undoes one's own action of the last hour, where nothing else has happened since. */
export async function undoBulkAction(deps: Deps, actor: Actor, id: string) {
  const { staffId } = actor.who
  const now = deps.clock()
  const action = await deps.db.transaction().execute(async trx => {
    const found = await lockedBulkAction(trx, id, { staffId, since: new Date(now.getTime() - hour) })
    if (!found) throw new Problem('nothing_to_undo')
    if (found.kind === 'suspend' && !may(actor.who, 'suspend_users')) throw new Problem('not_allowed')
    return found
  })
  const { providerIds, detail, kind } = action
  const undone =
    kind === 'tag'
      ? await removeTag(deps, actor, { providerIds, tag: detail })
      : await liftSuspensions(deps, actor, await stillSuspended(deps.db, providerIds, detail, action.doneAt))
  // Last, so that an undo which was interrupted can be repeated.
  await markUndone(deps.db, id, now)
  return undone
}

async function liftSuspensions(deps: Deps, actor: Actor, clinics: { id: string }[]) {
  let lifted = 0
  for (const { id } of clinics) {
    const done = await restoreUser(deps, actor, id).then(() => true, passOver('not_suspended', 'not_found'))
    if (done) lifted += 1
  }
  return lifted
}

const removeTag = (deps: Deps, actor: Actor, { providerIds, tag }: { providerIds: string[]; tag: string }) =>
  deps.db.transaction().execute(async trx => {
    const gone = await dropTag(trx, providerIds, tag)
    for (const { id, name } of gone)
      await record(trx, deps.clock(), actor, {
        action: 'user.set_tags',
        subject: name,
        subjectId: id,
        after: { removed: tag },
      })
    return gone.length
  })

/** An action can be undone for an hour; after a day nothing about it is kept but the audit log. */
export const deleteOldBulkActions = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  dropBulkActionsBefore(db, new Date(clock().getTime() - 24 * hour))
