import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { may, type Permitted } from '../../../contract/core/permissions.ts'
import type { Bounce } from '../../../contract/email/bounces.ts'
import { type BounceClass, bounceClasses } from '../../../contract/email/results.ts'
import type { Deps } from '../../deps.ts'
import type { Csv } from '../../http/downloads/send-download.ts'
import { bounceCounts, bouncesNewestFirst } from './queries.ts'

const onPage = 25

type BounceFilter = { class?: BounceClass | undefined; search?: string | undefined }

type Row = Awaited<ReturnType<typeof bouncesNewestFirst>>['rows'][number]

const shown = ({ mailId, notedAt, ...row }: Row): Bounce => ({
  ...row,
  id: mailId,
  notedAt: notedAt.toISOString(),
})

/** A page of bounces. Who may not see users gets only the numbers, and cannot search for someone. */
export async function listBounces(
  { db }: Pick<Deps, 'db'>,
  who: Permitted,
  { page, ...filter }: BounceFilter & { page: number },
) {
  const found = await bounceCounts(db)
  const counts = Object.fromEntries(bounceClasses.map(name => [name, found.get(name) ?? 0])) as Record<
    BounceClass,
    number
  >
  if (!may(who, 'view_users')) {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { items: [], total, page: 1, pages: 1, counts, named: false }
  }
  const { rows, total } = await bouncesNewestFirst(db, { ...filter, ...sliceOf(page, onPage) })
  return { ...pageOf(rows.map(shown), total, page, onPage), counts, named: true }
}

const maxInFile = 100_000

export async function bouncesCsv({ db }: Pick<Deps, 'db'>, filter: BounceFilter): Promise<Csv> {
  const { rows } = await bouncesNewestFirst(db, { ...filter, limit: maxInFile, offset: 0 })
  return {
    columns: ['Email', 'Kind', 'Code', 'Answer', 'Reported by', 'Campaign', 'When'],
    rows: rows.map(({ email, class: kind, code, answer, source, campaign, notedAt }) => [
      email,
      kind,
      code ?? '',
      answer,
      source,
      campaign ?? '',
      notedAt.toISOString(),
    ]),
  }
}
