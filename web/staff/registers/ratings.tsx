import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  listRatingChanges,
  markRatingsSeen,
  type RatingChange,
} from '../../../contract/directory/rating-changes.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { ViewSwitch } from '../email/view-switch.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ScreensNav } from '../shell/screens-nav.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { useNarrow } from '../shell/use-narrow.ts'
import type { Route } from './+types/ratings.ts'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1))
  const show = address.get('show') === 'all' ? 'all' : 'new'
  return (await load(asStaff, listRatingChanges, { query: { show, page } })).data
}, listRatingChanges)

/** Ratings that the files of the registers changed. */
export default function Ratings({ loaderData: { items, page, pages, total } }: Route.ComponentProps) {
  const show = useSearchParams()[0].get('show') === 'all' ? 'all' : 'new'
  const narrow = useNarrow()
  const { run, busy } = useSubmit()
  return (
    <>
      <PageMeta title="Changed ratings" hidden />
      <PageHead
        title="Changed ratings"
        lead="Joined clinics get an email an hour after a file is applied, one for each change."
      />
      <ScreensNav of="Registers" />
      <section className="card stack" aria-label="Changed ratings">
        <div className="row spread">
          <ViewSwitch
            label="Which changes"
            value={show}
            views={{ new: 'New', all: 'All' }}
            onChange={chosen => narrow({ show: chosen === 'all' ? 'all' : '' })}
          />
          {show === 'new' && items.length > 0 && (
            <Button
              size="sm"
              variant="default"
              onClick={() =>
                run(
                  () => callApi(asStaff, markRatingsSeen, { body: { ids: items.map(({ id }) => id) } }),
                  ({ message }) => message,
                )
              }
              {...whileBusy(busy)}
            >
              Mark these as seen
            </Button>
          )}
        </div>
        <DataTable
          label="changed ratings"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          page={page}
          pages={pages}
          total={total}
          empty={<p className="muted">No changed ratings.</p>}
        />
      </section>
    </>
  )
}

const columns: Column<RatingChange>[] = [
  {
    key: 'clinic',
    label: 'Clinic',
    cell: ({ clinic, clinicId, joined }) => (
      <>
        <Link to={`/clinic/${clinicId}`} className="strong break">
          {clinic}
        </Link>{' '}
        {joined && <Tag tone="good">Joined</Tag>}
      </>
    ),
  },
  {
    key: 'rating',
    label: 'Rating',
    cell: ({ before, after }) => `${before ?? 'Not rated'} → ${after ?? 'Not rated'}`,
  },
  { key: 'on', label: 'Published', cell: ({ ratedOn }) => (ratedOn ? formatDate(ratedOn) : 'Not given') },
  {
    key: 'email',
    label: 'Emailed',
    cell: ({ emailedAt, joined }) =>
      emailedAt ? formatDateTime(emailedAt) : joined ? 'Not yet' : 'Not joined',
  },
  { key: 'id', label: 'Number', cell: ({ register, locationId }) => `${register} ${locationId}` },
]
