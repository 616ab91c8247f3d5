import { useNavigate, useSearchParams } from 'react-router'
import {
  listVerifications,
  type VerificationState,
  verificationStates,
} from '../../../contract/providers/verification.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import verifiedDrawing from '../../ui/figures/drawings/verified.svg?no-inline'
import { ViewSwitch } from '../email/view-switch.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/verification.ts'
import { VerificationCase } from './verification-case.tsx'

const stateIn = (text: string | null): VerificationState =>
  verificationStates.find(state => state === text) ?? 'open'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1))
  const { data } = await load(asStaff, listVerifications, {
    query: { state: stateIn(address.get('state')), page },
  })
  return data
}, listVerifications)

const empty: Record<VerificationState, string> = {
  open: 'Nothing to verify',
  asked: 'No questions waiting for an answer',
  verified: 'No verified listings yet',
  refused: 'No refused listings',
}

/** Listings that someone has to look at, the most urgent first. */
export default function Verification({ loaderData }: Route.ComponentProps) {
  const { items, page, pages, counts } = loaderData
  const state = stateIn(useSearchParams()[0].get('state'))
  const navigate = useNavigate()
  const views: Record<VerificationState, string> = {
    open: `To verify (${counts.open})`,
    asked: `Waiting for the clinic (${counts.asked})`,
    verified: 'Verified',
    refused: 'Refused',
  }
  return (
    <>
      <PageMeta title="To verify" hidden />
      <PageHead
        title="To verify"
        lead="Check that clinics are who they say they are, within one working day."
      />
      <div className="stack gap-24">
        {counts.overdue > 0 && (
          <Banner tone="bad">
            {formatCount(counts.overdue, 'listing')} {counts.overdue === 1 ? 'has' : 'have'} waited longer
            than one working day.
          </Banner>
        )}
        <div>
          <ViewSwitch
            label="Which listings"
            value={state}
            views={views}
            onChange={chosen => navigate(`?state=${chosen}`, { replace: true, preventScrollReset: true })}
          />
        </div>
        {items.length === 0 ? (
          <EmptyState drawing={verifiedDrawing} title={empty[state]}>
            Clinics appear here once they have confirmed their email address.
          </EmptyState>
        ) : (
          items.map(item => <VerificationCase key={`${item.id} ${item.version}`} item={item} />)
        )}
        {pages > 1 && (
          <Pagination page={page} pages={pages} hrefOf={number => `?state=${state}&page=${number}`} />
        )}
      </div>
    </>
  )
}
