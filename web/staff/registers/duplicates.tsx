import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  type DuplicatePair,
  decideDuplicate,
  listDuplicates,
  undoDuplicate,
} from '../../../contract/directory/register-overview.ts'
import { asStaff, load } from '../../platform/api.ts'
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
import type { Route } from './+types/duplicates.ts'
import styles from './registers.module.css'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1))
  const show = address.get('show') === 'decided' ? 'decided' : 'open'
  return (await load(asStaff, listDuplicates, { query: { show, page } })).data
}, listDuplicates)

/** Entries of registers that may be one place with a joined clinic or another entry. */
export default function Duplicates({ loaderData: { items, page, pages, total } }: Route.ComponentProps) {
  const show = useSearchParams()[0].get('show') === 'decided' ? 'decided' : 'open'
  const narrow = useNarrow()
  return (
    <>
      <PageMeta title="Duplicates" hidden />
      <PageHead
        title="Duplicates"
        lead="The same postcode and a similar name. If you merge a pair, patients see only the second one."
      />
      <ScreensNav of="Registers" />
      <section className="card stack" aria-label="Duplicates">
        <ViewSwitch
          label="Which pairs"
          value={show}
          views={{ open: 'To decide', decided: 'Decided' }}
          onChange={chosen => narrow({ show: chosen === 'decided' ? 'decided' : '' })}
        />
        <DataTable
          label="pairs"
          columns={columns}
          rows={items}
          rowKey={({ location, other }) => `${location.id} ${other.id}`}
          page={page}
          pages={pages}
          total={total}
          empty={<p className="muted">No duplicates.</p>}
        />
      </section>
    </>
  )
}

const Side = ({ side }: { side: DuplicatePair['other'] }) => (
  <>
    <Link to={side.joined ? `/staff/users/${side.id}` : `/clinic/${side.id}`} className="strong break">
      {side.name}
    </Link>{' '}
    {side.joined && <Tag tone="good">Joined</Tag>}
    <p className="small muted">{[side.address, side.postCode].filter(Boolean).join(', ')}</p>
    <p className="small muted">{side.number}</p>
  </>
)

function Decide({ pair }: { pair: DuplicatePair }) {
  const { run, busy } = useSubmit()
  const ids = { locationId: pair.location.id, otherId: pair.other.id }
  const otherWay = { locationId: pair.other.id, otherId: pair.location.id }
  const decide = (same: boolean, which = ids) =>
    run(
      () => callApi(asStaff, decideDuplicate, { body: { ...which, same } }),
      ({ message }) => message,
    )
  const undo = () =>
    run(
      () => callApi(asStaff, undoDuplicate, { body: ids }),
      ({ message }) => message,
    )
  if (pair.decision)
    return (
      <div className="row">
        <span>
          {pair.decision === 'same' ? 'Merged' : 'Kept apart'}
          {pair.decidedBy && ` by ${pair.decidedBy}`}
        </span>
        <Button size="sm" variant="default" onClick={undo} {...whileBusy(busy)}>
          Undo
        </Button>
      </div>
    )
  return (
    <div className={styles.decide}>
      <Button size="sm" onClick={() => decide(true)} {...whileBusy(busy)}>
        Merge
      </Button>
      {!pair.other.joined && (
        <Button size="sm" variant="default" onClick={() => decide(true, otherWay)} {...whileBusy(busy)}>
          Show the first instead
        </Button>
      )}
      <Button size="sm" variant="default" onClick={() => decide(false)} {...whileBusy(busy)}>
        Keep apart
      </Button>
    </div>
  )
}

const columns: Column<DuplicatePair>[] = [
  { key: 'location', label: 'Entry of a register', cell: ({ location }) => <Side side={location} /> },
  { key: 'other', label: 'Looks like', cell: ({ other }) => <Side side={other} /> },
  { key: 'decision', label: 'Decision', cell: pair => <Decide pair={pair} /> },
]
