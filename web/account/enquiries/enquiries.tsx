import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { isForRole } from '../../../contract/core/call.ts'
import {
  type EnquiryState,
  enquiryStates,
  type Inbox,
  listEnquiries,
} from '../../../contract/patients/enquiries.ts'
import { exportEnquiries } from '../../../contract/patients/team-inbox.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { download } from '../../platform/signed-in/download.ts'
import { usuallyAnswers } from '../../shared/enquiries/response-time.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { useAnnounceChange } from '../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { LastPage } from '../../ui/mantine/tables/last-page.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { pageIn } from '../shell/page-in-address.ts'
import type { Route } from './+types/enquiries.ts'
import styles from './enquiries.module.css'
import { EnquiryList } from './enquiry-list.tsx'
import { StateFilter } from './state-filter.tsx'

const stateIn = (address: URLSearchParams) =>
  enquiryStates.find(state => state === address.get('state')) as EnquiryState | undefined

const assignedIn = (address: URLSearchParams) =>
  (['me', 'nobody'] as const).find(whose => whose === address.get('assigned'))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [state, assigned] = [stateIn(searchParams), assignedIn(searchParams)]
  const query = { page: pageIn(request), ...(state && { state }), ...(assigned && { assigned }) }
  return loadAccount(request, listEnquiries, { query })
}

export default function Enquiries({ loaderData: inbox }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const [state, assigned] = [stateIn(address), assignedIn(address)]
  const all = Object.values(inbox.counts).reduce((sum, count) => sum + count, 0)
  useAnnounceChange(`${inbox.total} enquiries`)
  const hrefOf = (page: number) =>
    `?${new URLSearchParams({ ...(state && { state }), ...(assigned && { assigned }), page: String(page) })}`
  return (
    <div className="stack">
      <PageMeta title="Enquiries" hidden />
      <h2 className="visually-hidden">Enquiries</h2>
      {inbox.page > inbox.pages && <LastPage pages={inbox.pages} />}
      {all === 0 && !assigned ? (
        <Nothing />
      ) : (
        <>
          <div className="row gap-24 spread">
            <StateFilter counts={inbox.counts} all={all} chosen={state} assigned={assigned} />
            <Pace {...inbox} />
          </div>
          <Tools state={state} assigned={assigned} />
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

type Shown = { state: EnquiryState | undefined; assigned: 'me' | 'nobody' | undefined }

/** Whose enquiries are listed, the templates, and all of them as a file. */
function Tools({ state, assigned }: Shown) {
  const { role } = useOverview()
  const { submit, busy, failure } = useSubmit({ otherwise: "We couldn't make the file. Please try again." })
  const [, setAddress] = useSearchParams()
  return (
    <>
      <div className="row gap-16 spread">
        <NativeSelect
          aria-label="Assigned to"
          size="sm"
          value={assigned ?? ''}
          data={[
            { value: '', label: 'Assigned to anyone' },
            { value: 'me', label: 'Assigned to you' },
            { value: 'nobody', label: 'Not assigned' },
          ]}
          onChange={event => {
            const whose = event.currentTarget.value
            setAddress({ ...(state && { state }), ...(whose && { assigned: whose }) }, { replace: true })
          }}
        />
        <div className="row gap-16">
          <Link to="/account/enquiries/templates" className="small">
            Reply templates
          </Link>
          {isForRole(exportEnquiries, role) && (
            <Button
              variant="default"
              size="sm"
              disabled={busy}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => submit(() => download('provider', '/api/enquiries.csv'))}
            >
              Download as CSV
            </Button>
          )}
        </div>
      </div>
      <SaveFailure failure={failure} />
    </>
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
