import { v7 as uuid } from 'uuid'
import type { Answer, Input } from '../../../../contract/core/call.ts'
import { may } from '../../../../contract/core/permissions.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { keptFor, notedYears } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import type * as contract from '../../../../contract/staff/workspace.ts'
import { maxTags } from '../../../../contract/staff/workspace.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, record } from '../../audit/record.ts'
import {
  addNoteRow,
  addTaskRow,
  changeTaskRow,
  colleagues,
  dropNote,
  dropProviderChangesBefore,
  dropProviderEmailsBefore,
  emailsSince,
  lockForTags,
  noteById,
  providerName,
  queuesOf,
  replaceTags,
  tagsInUse,
  tagsOf,
  taskById,
  tasksOf,
} from './queries.ts'

const day = 24 * 60 * 60 * 1000
const doneShownDays = 30

type Workspace = Answer<typeof contract.getWorkspace>

/** What colleagues keep about a provider, and what of it waits on the desk. */
export async function readWorkspace({ db, clock }: Deps, id: string): Promise<Workspace> {
  await nameOf({ db }, id)
  const now = clock().getTime()
  const [tags, knownTags, tasks, queues, people, emailsLastWeek] = await Promise.all([
    tagsOf(db, id),
    tagsInUse(db),
    tasksOf(db, id, new Date(now - doneShownDays * day)),
    queuesOf(db, id),
    colleagues(db),
    emailsSince(db, id, new Date(now - 7 * day)),
  ])
  return {
    tags,
    knownTags,
    tasks: tasks.map(({ ownerId, ownerName, doneAt, ...task }) => ({
      ...task,
      owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
      doneAt: doneAt?.toISOString() ?? null,
    })),
    queues: queues.map(({ queue, since, staffId, ownerName }) => ({
      queue: queue as Workspace['queues'][number]['queue'],
      since: since.toISOString(),
      owner: staffId && ownerName ? { id: staffId, name: ownerName } : null,
    })),
    colleagues: people,
    emailsLastWeek,
  }
}

async function nameOf({ db }: Pick<Deps, 'db'>, id: string) {
  const found = await providerName(db, id)
  if (!found) throw new Problem('not_found')
  return found.name
}

/** Notes are for colleagues and change nothing for the clinic, so the timeline is their record. */
export async function addNote(deps: Deps, { who }: Actor, providerId: string, text: string) {
  await nameOf(deps, providerId)
  await addNoteRow(deps.db, { id: uuid(), providerId, staffId: who.staffId, text, createdAt: deps.clock() })
}

/** What is deleted leaves its mark in the audit log, without its words: those may be why it had to go. */
export const deleteNote = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const note = await noteById(trx, id)
    if (!note) throw new Problem('not_found')
    if (note.staffId !== actor.who.staffId && !may(actor.who, 'manage_staff'))
      throw new Problem('not_allowed')
    await dropNote(trx, id)
    await record(trx, deps.clock(), actor, {
      action: 'user.delete_note',
      subject: await nameOf({ db: trx }, note.providerId),
      subjectId: note.providerId,
    })
  })

export async function addTask(
  deps: Deps,
  { who }: Actor,
  providerId: string,
  body: Input<typeof contract.addTask>['body'],
) {
  await nameOf(deps, providerId)
  await knownColleague(deps, body.ownerId)
  checkDue(deps, body.dueOn)
  await addTaskRow(deps.db, {
    ...body,
    id: uuid(),
    providerId,
    createdAt: deps.clock(),
    staffId: who.staffId,
  })
}

export async function changeTask(
  deps: Deps,
  { who }: Actor,
  id: string,
  body: Input<typeof contract.changeTask>['body'],
) {
  const task = await taskById(deps.db, id)
  if (!task) throw new Problem('not_found')
  // A task of someone who has left can still be ticked off.
  if (body.ownerId !== task.ownerId) await knownColleague(deps, body.ownerId)
  if (body.dueOn !== task.dueOn) checkDue(deps, body.dueOn)
  const changed = await changeTaskRow(deps.db, id, { ...body, staffId: who.staffId, now: deps.clock() })
  if (!changed) throw new Problem('changed_meanwhile')
}

function checkDue({ clock }: Pick<Deps, 'clock'>, dueOn: string) {
  if (dueOn < londonDay(monthsAfter(clock(), -12 * notedYears)))
    throw new Problem('invalid_input', { fields: { dueOn: 'Enter a date that is at most a year ago' } })
}

export async function knownColleague({ db }: Pick<Deps, 'db'>, id: string | null) {
  if (id === null) return null
  const found = (await colleagues(db)).find(person => person.id === id)
  if (!found)
    throw new Problem('invalid_input', { fields: { ownerId: 'Choose a colleague who can still sign in' } })
  return found
}

/** Adds and removes what changed since the tags were shown, so that a colleague's change at the same time is kept. */
export const setTags = (
  deps: Deps,
  actor: Actor,
  id: string,
  { tags: given, before: shown }: { tags: string[]; before?: string[] | undefined },
) =>
  deps.db.transaction().execute(async trx => {
    await lockForTags(trx, [id])
    const subject = await nameOf({ db: trx }, id)
    const before = await tagsOf(trx, id)
    const base = shown ?? before
    const kept = before.filter(tag => given.includes(tag) || !base.includes(tag))
    const tags = [...new Set([...kept, ...given.filter(tag => !base.includes(tag))])].sort()
    if (tags.length > maxTags)
      throw new Problem('invalid_input', { fields: { tags: `Use at most ${maxTags} tags` } })
    if (before.join('\n') === tags.join('\n')) return
    await replaceTags(trx, id, tags)
    await record(trx, deps.clock(), actor, {
      action: 'user.set_tags',
      subject,
      subjectId: id,
      before: { tags: before },
      after: { tags },
    })
  })

/** Removes what the timeline need not know any more. Notes and tasks stay until the clinic's account goes. */
export async function deleteOldTimelineEntries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const day = monthsAfter(clock(), -keptFor.sentEmailMonths)
  await dropProviderEmailsBefore(db, day)
  await dropProviderChangesBefore(db, day)
}
