import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  decideOddPrice,
  listOddPrices,
  type OddPrice,
  type OddPriceState,
  oddPriceStates,
} from '../../../contract/staff/odd-prices.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount, formatDate, formatPrice, priceText } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import verifiedDrawing from '../../ui/figures/drawings/verified.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { queueWords } from '../dashboard/queue-words.ts'
import { ViewSwitch } from '../email/view-switch.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { useNarrow } from '../shell/use-narrow.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import type { Route } from './+types/odd-prices.ts'

const stateIn = (text: string | null): OddPriceState =>
  oddPriceStates.find(state => state === text) ?? 'waiting'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const asked = listOddPrices.query.safeParse({
    ...Object.fromEntries(address),
    state: stateIn(address.get('state')),
  })
  return (await load(asStaff, listOddPrices, { query: asked.success ? asked.data : {} })).data
}, listOddPrices)

const views: Record<OddPriceState, string> = {
  waiting: 'To decide',
  asked: 'Clinic asked',
  right: 'Accepted',
}
const { label, lead } = queueWords.prices

/** Prices that look wrong: which, why, against what, and the decision. */
export default function OddPrices({ loaderData: { items, ...list } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const state = stateIn(address.get('state'))
  const narrow = useNarrow()
  return (
    <>
      <PageMeta title={label} hidden />
      <PageHead title={label} lead={lead} />
      <section className="card stack" aria-label={label}>
        <ViewSwitch
          label="Filter by status"
          value={state}
          views={views}
          onChange={chosen => narrow({ state: chosen === 'waiting' ? '' : chosen })}
        />
        {address.has('clinic') && (
          <p className="small">
            Prices of one clinic only. <Link to="/staff/odd-prices">Show all clinics</Link>
          </p>
        )}
        <DataTable
          label="prices that look wrong"
          columns={state === 'waiting' ? [...columns, decision] : [...columns, decided]}
          rows={items}
          rowKey={({ treatmentId, locationId }) => treatmentId + locationId}
          empty={
            <EmptyState drawing={verifiedDrawing} title={`No prices under "${views[state]}"`}>
              We compare every price with the typical price for its treatment.
            </EmptyState>
          }
          {...list}
        />
      </section>
    </>
  )
}

const columns: Column<OddPrice>[] = [
  {
    key: 'treatment',
    label: 'Treatment',
    cell: ({ treatment, clinic, clinicId, location }) => (
      <>
        <b className="break">{treatment}</b>
        <br />
        <Link to={`/staff/users/${clinicId}`}>{clinic}</Link>
        {location && <span className="muted">, {location}</span>}
      </>
    ),
  },
  {
    key: 'price',
    label: 'Total price',
    numeric: true,
    cell: ({ price, from }) => (
      <>
        <b>{priceText(price)}</b>
        {from !== null && <p className="small muted">from {priceText(from)}</p>}
      </>
    ),
  },
  {
    key: 'typical',
    label: 'Typical price',
    numeric: true,
    cell: ({ typical, prices }) =>
      typical === null ? (
        <span className="muted">Not known</span>
      ) : (
        <>
          {formatPrice(typical)}
          <p className="small muted">{formatCount(prices ?? 0, 'price')}</p>
        </>
      ),
  },
  {
    key: 'reason',
    label: 'Why it looks wrong',
    cell: item => (
      <>
        {reasonWords(item)}
        <p className="small muted">Set or confirmed on {formatDate(item.pricedOn)}</p>
      </>
    ),
  },
]

/** Times as people say them: 12 times, 9.5 times. */
const times = (ratio: number) => `${ratio >= 10 ? Math.floor(ratio) : Math.floor(ratio * 10) / 10} times`

function reasonWords({ reason, price, typical, from }: OddPrice) {
  if (reason === 'from' && from !== null)
    return from === 0
      ? 'The “from” price is £0, but most patients pay more'
      : `Most patients pay ${times(price / from)} the “from” price, so few can be paying it`
  if (typical === null) return ''
  return reason === 'high'
    ? `${times(price / typical)} the typical price`
    : `The typical price is ${times(typical / price)} this price`
}

const decided: Column<OddPrice> = {
  key: 'decided',
  label: 'Decided',
  cell: ({ decidedAt, decidedBy }) =>
    decidedAt && `${formatDate(decidedAt)} by ${decidedBy ?? 'a former colleague'}`,
}

const decision: Column<OddPrice> = {
  key: 'decision',
  label: 'Decision',
  quiet: true,
  cell: item => <Decision item={item} />,
}

function Decision({ item }: { item: OddPrice }) {
  const { treatmentId: id, locationId, price, from, treatment, clinic, decidedAt } = item
  const { busy, run } = useSubmit()
  const may = useMay(decideOddPrice)
  if (!may) return null
  const decide = (chosen: 'right' | 'ask') =>
    run(
      () =>
        callApi(asStaff, decideOddPrice, {
          params: { id },
          body: { locationId, price, from, decision: chosen },
        }),
      messageIn,
    )
  const which = <span className="visually-hidden">{`: ${treatment}, ${clinic}`}</span>
  return (
    <div className="stack gap-8">
      {decidedAt && <p className="small muted">Asked on {formatDate(decidedAt)}, not changed since.</p>}
      <div className="row">
        <Button size="sm" variant="default" onClick={() => decide('right')} {...whileBusy(busy)}>
          Accept price{which}
        </Button>
        <Button size="sm" variant="default" onClick={() => decide('ask')} {...whileBusy(busy)}>
          {decidedAt ? 'Ask again' : 'Ask the clinic'}
          {which}
        </Button>
      </div>
    </div>
  )
}
