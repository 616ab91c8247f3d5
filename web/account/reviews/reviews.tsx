import { listOwnReviews, type OwnReviewsList } from '../../../contract/patients/reviews/clinic.ts'
import { aspects, aspectWords } from '../../../contract/patients/reviews/words.ts'
import { formatCount } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { Section } from '../../ui/layout/section.tsx'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { pageIn } from '../shell/page-in-address.ts'
import type { Route } from './+types/reviews.ts'
import { DeskSheet } from './desk-sheet.tsx'
import { InvitePatients } from './invite-patients.tsx'
import { ReviewItem } from './review-item.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccount(request, listOwnReviews, { query: { page: pageIn(request) } })

/** What patients wrote here about the clinic, and what it can do: reply, report, invite. */
export default function OwnReviews({ loaderData }: Route.ComponentProps) {
  const { items, page, pages, summary, clinicId } = loaderData
  return (
    <div className="stack gap-24">
      <PageMeta title="Reviews" hidden />
      <h2 className="visually-hidden">Reviews</h2>
      {summary.warning && (
        <Banner tone="bad">
          Your page shows a warning: {summary.warning}
          {summary.hiddenUntil && ' Your reviews are hidden for now.'}
        </Banner>
      )}
      <Figures reviews={loaderData} />
      {items.length === 0 ? (
        <EmptyState drawing={inboxDrawing} title="No reviews yet">
          Invite all your patients from a period, or put the sheet with the QR code in your reception.
        </EmptyState>
      ) : (
        <Section title="What patients wrote">
          <div className="stack gap-24">
            {items.map(review => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </div>
          <Pagination page={page} pages={pages} hrefOf={number => `?page=${number}`} />
        </Section>
      )}
      <InvitePatients />
      <DeskSheet clinicId={clinicId} />
    </div>
  )
}

function Figures({ reviews: { summary, medianReplyHours, replied, total } }: { reviews: OwnReviewsList }) {
  const { low, high } = summary.flags
  const rated = aspects.filter(name => summary.aspects[name] !== null)
  return (
    <Section title="At a glance">
      <dl className="facts small">
        <Fact name="Average">
          {summary.mean === null ? 'None yet' : `${summary.mean.toFixed(1)} out of 5`}
        </Fact>
        <Fact name="Reviews">{summary.count}</Fact>
        {rated.map(name => (
          <Fact key={name} name={aspectWords[name]}>
            {summary.aspects[name]!.toFixed(1)}
          </Fact>
        ))}
        <Fact name="Paid the listed price">
          {summary.paid ? `${summary.paid.listed} of ${summary.paid.of} patients` : 'Too few answers to show'}
        </Fact>
        <Fact name="Replied to">
          {replied} of {total}
          {medianReplyHours !== null && `, usually within ${Math.max(1, Math.round(medianReplyHours))} hours`}
        </Fact>
        <Fact name="Invited in 12 months">{formatCount(summary.invited, 'patient')}</Fact>
        <Fact name="Reported in 12 months">
          {low.raised + high.raised}, of which {low.upheld + high.upheld} removed
        </Fact>
      </dl>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const ErrorBoundary = () => <LoadFailure part="reviews" otherwise="We couldn't load your reviews." />
