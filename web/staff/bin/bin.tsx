import { Button } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { type BinItem, binDays, listBin, restoreFromBin } from '../../../contract/staff/bin.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/bin.ts'

export const clientLoader = staffPage(async ({ request }) => {
  const page = new URL(request.url).searchParams.get('page') ?? undefined
  const query = listBin.query.safeParse({ page })
  return (await load(asStaff, listBin, { query: query.success ? query.data : {} })).data
})

/** What was deleted, until it is deleted for good. */
export default function Bin({ loaderData: { items, total, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Bin" hidden />
      <PageHead
        title="Bin"
        lead={`Articles, templates and campaigns that were deleted. After ${binDays} days they can't be restored.`}
      />
      <section className="card" aria-label="Deleted">
        <DataTable
          label="deleted items"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          page={page}
          pages={pages}
          total={total}
          empty={<EmptyState drawing={inboxDrawing} title="The bin is empty" />}
        />
      </section>
    </>
  )
}

const kinds: Record<BinItem['kind'], string> = {
  article: 'Article',
  template: 'Template',
  campaign: 'Automated campaign',
}

const columns: Column<BinItem>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => <b>{name}</b> },
  { key: 'kind', label: 'Kind', cell: ({ kind }) => kinds[kind] },
  {
    key: 'deleted',
    label: 'Deleted',
    cell: ({ deletedAt, deletedBy }) => `${formatDate(deletedAt)} by ${deletedBy}`,
  },
  { key: 'gone', label: 'Can be restored until', cell: ({ goneOn }) => formatDate(goneOn) },
  { key: 'restore', label: 'Restore', quiet: true, cell: item => <Restore item={item} /> },
]

function Restore({ item: { id, name } }: { item: BinItem }) {
  const { busy, run } = useSubmit()
  return (
    <Button
      size="sm"
      variant="default"
      disabled={busy}
      onClick={() => run(() => callApi(asStaff, restoreFromBin, { params: { id } }), messageIn)}
    >
      Restore<span className="visually-hidden"> {name}</span>
    </Button>
  )
}
