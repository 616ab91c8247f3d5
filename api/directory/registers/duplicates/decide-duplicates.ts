import { pageOf, sliceOf } from '../../../../contract/core/page-count.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import type { DuplicatePair } from '../../../../contract/directory/register-overview.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import {
  addDecision,
  decidedPairs,
  dropDecision,
  lockPair,
  openPairs,
  type PairRow,
  pairOf,
} from './queries.ts'

const perPage = 30

export async function listDuplicates({ db }: Deps, show: 'open' | 'decided', page: number) {
  const pairs = show === 'open' ? openPairs : decidedPairs
  const { items, total } = await pairs(db, sliceOf(page, perPage))
  return pageOf(items.map(toPair), total, page, perPage)
}

const toPair = (row: PairRow): DuplicatePair => ({
  location: {
    id: row.id,
    name: row.name,
    address: row.address,
    postCode: row.postCode,
    number: row.number,
    joined: false,
  },
  other: {
    id: row.otherId,
    name: row.otherName,
    address: row.otherAddress,
    postCode: row.otherPostCode,
    number: row.otherNumber,
    joined: row.otherJoined,
  },
  decision: row.decision,
  decidedBy: row.decidedBy,
})

type Reviewed = { reviewed: boolean; otherReviewed: boolean; otherJoined: boolean }
type Pair = { locationId: string; otherId: string }

/** Says that an entry is the same place as another, which is listed in its stead, or that they are two. */
export const decideDuplicate = (
  { db, clock }: Deps,
  actor: Actor,
  { locationId, otherId, same }: Pair & { same: boolean },
) =>
  db.transaction().execute(async trx => {
    await lockPair(trx, [locationId, otherId])
    const pair = locationId === otherId ? undefined : await pairOf(trx, locationId, otherId)
    if (!pair || (same && pair.otherMerged)) throw new Problem('register_changed')
    if (same) refuseIfReviewed(pair)
    const now = clock()
    const decision = { locationId, otherId, isSame: same, decidedBy: actor.who.staffId, decidedAt: now }
    if (!(await addDecision(trx, decision))) throw new Problem('register_changed')
    await record(trx, now, actor, {
      action: same ? 'register.merge' : 'register.keep_apart',
      subject: pair.name,
      subjectId: locationId,
      after: { other: pair.otherName },
    })
  })

/** The reviews of an entry that is hidden would be nowhere. */
function refuseIfReviewed({ reviewed, otherReviewed, otherJoined }: Reviewed) {
  if (!reviewed) return
  const why = otherReviewed
    ? "Patients have reviewed both of these, so they can't be merged: the reviews of one would disappear."
    : "Patients have reviewed this entry, so it can't be hidden: its reviews would disappear."
  const instead = otherReviewed || otherJoined ? '' : ' You can show it instead of the other one.'
  throw new Problem('register_changed', { message: `${why}${instead}` })
}

export const undoDuplicate = ({ db, clock }: Deps, actor: Actor, { locationId, otherId }: Pair) =>
  db.transaction().execute(async trx => {
    const dropped = await dropDecision(trx, locationId, otherId)
    if (!dropped) throw new Problem('register_changed')
    await record(trx, clock(), actor, {
      action: 'register.undo_merge',
      subject: dropped.name,
      subjectId: locationId,
    })
  })
