import { Button, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  decideRemoval,
  listRemovals,
  type Removal,
  type RemovalState,
  removalStates,
  showAgain,
} from '../../../contract/directory/removals.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Tag } from '../../ui/controls/tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import verifiedDrawing from '../../ui/figures/drawings/verified.svg?no-inline'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { ViewSwitch } from '../email/view-switch.tsx'
import { FactList } from '../fact-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ScreensNav } from '../shell/screens-nav.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { useNarrow } from '../shell/use-narrow.ts'
import type { Route } from './+types/removals.ts'

const stateIn = (text: string | null): RemovalState => removalStates.find(state => state === text) ?? 'open'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1))
  return (await load(asStaff, listRemovals, { query: { state: stateIn(address.get('state')), page } })).data
}, listRemovals)

const views: Record<RemovalState, string> = { open: 'To decide', removed: 'Removed', declined: 'Declined' }

/** Clinics of the registers that asked not to be shown. */
export default function Removals({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const state = stateIn(useSearchParams()[0].get('state'))
  const narrow = useNarrow()
  return (
    <>
      <PageMeta title="Requests for removal" hidden />
      <PageHead title="Requests for removal" lead="Clinics from a register that don't want to be shown." />
      <ScreensNav of="Registers" />
      <div className="stack gap-24">
        <ViewSwitch
          label="Which requests"
          value={state}
          views={views}
          onChange={chosen => narrow({ state: chosen === 'open' ? '' : chosen })}
        />
        {items.length === 0 ? (
          <EmptyState drawing={verifiedDrawing} title={`No requests under "${views[state]}"`}>
            Requests appear here once the address that sent them is confirmed.
          </EmptyState>
        ) : (
          items.map(item => <Request key={item.id} item={item} />)
        )}
        {pages > 1 && (
          <Pagination page={page} pages={pages} hrefOf={number => `?state=${state}&page=${number}`} />
        )}
      </div>
    </>
  )
}

function Request({ item }: { item: Removal }) {
  return (
    <section className="card stack" aria-label={item.clinic}>
      <div className="row spread">
        <h2>
          <Link to={`/clinic/${item.clinicId}`}>{item.clinic}</Link>
        </h2>
        {item.atWebsite ? (
          <Tag tone="good">Address at its website</Tag>
        ) : (
          <Tag tone="warn">Address not at its website</Tag>
        )}
      </div>
      <FactList
        facts={[
          ['Register', `${item.register} ${item.locationId}, ${item.postCode}`],
          ['Website', item.website ?? 'None'],
          ['Asked by', `${item.name}, ${item.email}`],
          ['Asked', formatDateTime(item.askedAt)],
        ]}
      />
      <p className="measure break">
        <span className="strong">Reason:</span> {item.reason}
      </p>
      {item.answer && (
        <p className="measure break">
          <span className="strong">Our answer:</span> {item.answer} ({item.decidedBy ?? 'unknown'})
        </p>
      )}
      {item.state === 'open' ? <Decision id={item.id} /> : item.hidden && <ShowAgain id={item.id} />}
    </section>
  )
}

function Decision({ id }: { id: string }) {
  // Which of the two buttons sends the form.
  const remove = useRef(true)
  const { props, field, busy, failure } = useApiForm({
    initial: { answer: '' },
    send: ({ answer }) =>
      callApi(asStaff, decideRemoval, { params: { id }, body: { remove: remove.current, answer } }),
    said: ({ message }) => message,
  })
  return (
    <form {...props} className="stack">
      <Refused>{failure?.message}</Refused>
      <Textarea
        label="Your answer"
        description="We'll email it to them."
        autosize
        minRows={2}
        maxLength={maxLength.removalReason}
        {...field('answer')}
      />
      <div className="row">
        <Button
          type="submit"
          size="sm"
          variant="danger"
          onClick={() => {
            remove.current = true
          }}
          {...whileBusy(busy)}
        >
          Remove it
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="default"
          onClick={() => {
            remove.current = false
          }}
          {...whileBusy(busy)}
        >
          Keep it
        </Button>
      </div>
    </form>
  )
}

function ShowAgain({ id }: { id: string }) {
  const { run, busy } = useSubmit()
  return (
    <div>
      <Button
        size="sm"
        variant="default"
        onClick={() =>
          run(
            () => callApi(asStaff, showAgain, { params: { id } }),
            ({ message }) => message,
          )
        }
        {...whileBusy(busy)}
      >
        Show it again
      </Button>
    </div>
  )
}
