import { may } from '../../../contract/core/permissions.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { type QueueName, queuePermission } from '../../../contract/staff/desk.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../audit/record.ts'
import { knownColleague } from '../providers/workspace/workspace.ts'
import { dropIdleOwners, dropOwner, ownerOf, setOwner, waitingItem } from './queries.ts'

type Item = { queue: QueueName; id: string }

/** Takes an item, hands it over or gives it back. Resolves to what the user is told. */
export async function setQueueOwner(deps: Deps, actor: Actor, { queue, id }: Item, ownerId: string | null) {
  const permission = queuePermission(queue)
  if (permission && !may(actor.who, permission)) throw new Problem('not_allowed')
  const owner = await knownColleague(deps, ownerId)
  return deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const waiting = await waitingItem(trx, now, queue, id)
    if (!waiting) throw new Problem('not_waiting')
    const before = await ownerOf(trx, queue, id)
    if (before?.staffId === owner?.id) return wordsFor(owner?.name)
    if (owner) await setOwner(trx, { queue, item: id, staffId: owner.id, takenAt: now })
    else await dropOwner(trx, queue, id)
    await record(trx, now, actor, {
      action: !owner ? 'queue.release' : owner.id === actor.who.staffId ? 'queue.take' : 'queue.hand_over',
      subject: waiting.subject,
      subjectId: id,
      before: { owner: before?.name ?? null },
      after: { owner: owner?.name ?? null },
    })
    return wordsFor(owner?.name)
  })
}

const wordsFor = (name: string | undefined) =>
  name ? `${name} looks after this now.` : 'Nobody looks after this now.'

/** Forgets who looked after what has been dealt with. */
export const deleteIdleOwners = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => dropIdleOwners(db, clock())
