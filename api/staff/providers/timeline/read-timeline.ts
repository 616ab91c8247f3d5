import { Problem } from '../../../../contract/core/problems.ts'
import { type TimelineKind, timelineKinds } from '../../../../contract/staff/workspace.ts'
import type { Db } from '../../../../db/database.ts'
import { timelineCounts, timelineRows } from './queries.ts'

const onPage = 30

type Asked = { show?: TimelineKind | undefined; before?: string | undefined }

/** One page of what happened with a provider, the newest first. */
export async function readTimeline(db: Db, id: string, { show, before }: Asked) {
  const [rows, counted] = await Promise.all([
    // One more than is shown: it says whether there is another page.
    timelineRows(db, id, { show, before: before ? placeOf(before) : undefined, limit: onPage + 1 }),
    timelineCounts(db, id),
  ])
  const totals = new Map(counted.map(({ kind, total }) => [kind, total]))
  const shown = rows.slice(0, onPage)
  const last = rows.length > onPage ? shown.at(-1) : undefined
  return {
    items: shown.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    counts: Object.fromEntries(timelineKinds.map(kind => [kind, totals.get(kind) ?? 0])) as Record<
      TimelineKind,
      number
    >,
    next: last ? `${last.at.toISOString()} ${last.id}` : null,
  }
}

function placeOf(text: string) {
  const [at = '', ...id] = text.split(' ')
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) throw new Problem('invalid_input')
  return { at: moment, id: id.join(' ') }
}
