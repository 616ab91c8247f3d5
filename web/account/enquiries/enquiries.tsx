import { useSearchParams } from 'react-router'
import { type EnquiryState, enquiryStates, type Inbox, listEnquiries } from '../../../contract/enquiries.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { usuallyAnswers } from '../../lib/response-time.ts'
import { useAnnounceChange } from '../../ui/announcer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import inboxDrawing from '../../ui/drawings/inbox.svg?no-inline'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LastPage } from '../../ui/mantine/last-page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { loadAccount } from '../load-account.ts'
import { LoadFailure } from '../load-failure.tsx'
import { pageIn } from '../page-in-address.ts'
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
    <div className={styles.page}>
      <PageMeta title="Enquiries" hidden />
      <h2 className="visually-hidden">Enquiries</h2>
      {inbox.page > inbox.pages && <LastPage pages={inbox.pages} />}
      {all === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className={styles.head}>
            <StateFilter counts={inbox.counts} all={all} chosen={state} />
            <Pace {...inbox} />
          </div>
          {inbox.items.length === 0 ? (
            <p className={styles.none}>Nothing here.</p>
          ) : (
            <EnquiryList items={inbox.items} />
          )}
          <Pagination page={inbox.page} pages={inbox.pages} hrefOf={hrefOf} />
        </>
      )}
    </div>
  )
}

/** What patients are told of how fast the clinic answers, or how to get there. */
function Pace({ responseMinutes }: Inbox) {
  const words = usuallyAnswers(responseMinutes)
  return (
    <p className="small muted">
      {words ? (
        <>
          Your listing says: <b>Usually answers {words}</b>
        </>
      ) : (
        'Answer from here, and your listing tells patients how fast you are.'
      )}
    </p>
  )
}

const Nothing = () => (
  <EmptyState
    drawing={inboxDrawing}
    title="No enquiries yet"
    action={
      <ButtonLink kind="primary" to="/account/insights">
        See how patients find you
      </ButtonLink>
    }
  >
    When a patient writes to your clinic, the message arrives here and by mail. Nobody else can read it.
  </EmptyState>
)

export const ErrorBoundary = () => <LoadFailure otherwise="Failed to fetch enquiries" />
