import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import {
  type EnquiryState,
  enquiryStates,
  type Inbox,
  listEnquiries,
} from '../../../contract/patients/enquiries.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { usuallyAnswers } from '../../shared/enquiries/response-time.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { useAnnounceChange } from '../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { LastPage } from '../../ui/mantine/tables/last-page.tsx'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { pageIn } from '../shell/page-in-address.ts'
import type { Route } from './+types/enquiries.ts'
import styles from './enquiries.module.css'
import { EnquiryList } from './enquiry-list.tsx'
import { StateFilter } from './state-filter.tsx'

const stateIn = (address: URLSearchParams) =>
  enquiryStates.find(state => state === address.get('state')) as EnquiryState | undefined

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = stateIn(new URL(request.url).searchParams)
  const query = { page: pageIn(request), ...(state && { state }) }
  return loadAccount(request, listEnquiries, { query })
}

export default function Enquiries({ loaderData: inbox }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const state = stateIn(address)
  const all = Object.values(inbox.counts).reduce((sum, count) => sum + count, 0)
  useAnnounceChange(`${inbox.total} enquiries`)
  const hrefOf = (page: number) => `?${new URLSearchParams({ ...(state && { state }), page: String(page) })}`
  return (
    <div className="stack">
      <PageMeta title="Enquiries" hidden />
      <h2 className="visually-hidden">Enquiries</h2>
      {inbox.page > inbox.pages && <LastPage pages={inbox.pages} />}
      {all === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className="row gap-24 spread">
            <StateFilter counts={inbox.counts} all={all} chosen={state} />
            <Pace {...inbox} />
          </div>
          {inbox.items.length === 0 ? (
            <p className={styles.none}>No enquiries to show.</p>
          ) : (
            <EnquiryList items={inbox.items} />
          )}
          <Pagination page={inbox.page} pages={inbox.pages} hrefOf={hrefOf} />
        </>
      )}
    </div>
  )
}

/** The response time shown to patients, or how to get one. */
function Pace({ responseMinutes }: Inbox) {
  const words = usuallyAnswers(responseMinutes)
  return (
    <p className="small muted">
      {words ? (
        <>
          Your listing says: <b>Usually replies {words}</b>
        </>
      ) : (
        'Reply from here and your listing will show how quickly you respond.'
      )}
    </p>
  )
}

const Nothing = () => (
  <EmptyState
    drawing={inboxDrawing}
    title="No enquiries yet"
    action={
      <Button component={Link} to="/account/insights">
        See how patients find you
      </Button>
    }
  >
    When a patient contacts your clinic, their message appears here and we email it to you. Nobody else can
    read it.
  </EmptyState>
)

export const ErrorBoundary = () => <LoadFailure otherwise="Failed to fetch enquiries" />
