import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  closeReviewCase,
  listReviewQueue,
  type ReviewQueue,
  type WaitingReview,
} from '../../../contract/patients/reviews/moderation.ts'
import { listReviewReports } from '../../../contract/patients/reviews/reports.ts'
import { evidenceWords } from '../../../contract/patients/reviews/words.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import verifiedDrawing from '../../ui/figures/drawings/verified.svg?no-inline'
import { PageHead } from '../shell/page-head.tsx'
import { ScreensNav } from '../shell/screens-nav.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/reviews.ts'
import { ReportedReviews } from './reported-reviews.tsx'
import { hoursLeft, ReviewClock } from './review-clock.tsx'
import { ReviewDesk } from './review-desk.tsx'
import styles from './reviews.module.css'

export const clientLoader = staffPage(async () => {
  const [queue, reported] = await Promise.all([
    load(asStaff, listReviewQueue, {}),
    load(asStaff, listReviewReports, {}),
  ])
  return { ...queue.data, reports: reported.data.items }
}, listReviewQueue)

/** Reviews and appeals that wait for a person, in order of arrival. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { items, total, overdue, cases, today, reports } = loaderData
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const review = items[at]
  const choose = (step: number) => setChosen(items[Math.min(items.length - 1, Math.max(0, at + step))]?.id)
  return (
    <>
      <PageMeta title="Reviews to moderate" hidden />
      <PageHead
        title="Reviews to moderate"
        lead={`${formatCount(total, 'review')} waiting, in order of arrival. Good and bad reviews are checked alike.`}
      >
        <Keys />
      </PageHead>
      <ScreensNav of="Reviews" />
      <div className="stack gap-24">
        {overdue > 0 && (
          <Banner tone="bad">
            {formatCount(overdue, 'review')} {overdue === 1 ? 'has' : 'have'} waited longer than 48 hours.
          </Banner>
        )}
        <FurtherDown reports={reports.length} cases={cases.length} />
        {review ? (
          <div className={styles.desk}>
            <Queue items={items} current={review.id} onChoose={setChosen} />
            <ReviewDesk
              key={`${review.id} ${review.version}`}
              review={review}
              place={[at + 1, total]}
              today={today}
              onStep={choose}
            />
          </div>
        ) : (
          <EmptyState drawing={verifiedDrawing} title="No reviews to moderate">
            New reviews and appeals appear here as patients send them.
          </EmptyState>
        )}
        <ReportedReviews reports={reports} />
        <Cases cases={cases} />
      </div>
    </>
  )
}

const keys = [
  [['J', 'K'], 'next, back'],
  [['P'], 'publish'],
  [['1–0', 'X'], 'refuse'],
  [['R', 'H'], 'redact'],
  [['S'], 'stars'],
] as const

/** What the keyboard does on this page. */
const Keys = () => (
  <ul className={`row gap-12 small ${styles.keys}`} aria-label="Keys">
    {keys.map(([names, meaning]) => (
      <li key={meaning}>
        {names.map(name => (
          <kbd key={name}>{name}</kbd>
        ))}{' '}
        {meaning}
      </li>
    ))}
  </ul>
)

/** The way past the queue to what else waits on this page. */
function FurtherDown({ reports, cases }: { reports: number; cases: number }) {
  if (reports + cases === 0) return null
  return (
    <p className="row gap-16 small">
      <span className="muted">Also waiting:</span>
      {reports > 0 && <a href="#reports-title">{formatCount(reports, 'reported review')}</a>}
      {cases > 0 && <a href="#cases-title">{formatCount(cases, 'price')} to look into</a>}
    </p>
  )
}

type QueueProps = { items: WaitingReview[]; current: string; onChoose: (id: string) => void }

const Queue = ({ items, current, onChoose }: QueueProps) => (
  <nav className={styles.queue} aria-label="Queue">
    <ul>
      {items.map(item => (
        <li key={item.id}>
          <button
            type="button"
            aria-current={item.id === current || undefined}
            onClick={() => onChoose(item.id)}
          >
            <b>{item.clinic.name}</b>
            <span>
              {item.appeal
                ? item.appeal.own
                  ? 'Appeal, for a colleague'
                  : 'Appeal'
                : evidenceWords[item.evidence]}
            </span>
            <span className="small">
              {item.signals.length > 0 && `${formatCount(item.signals.length, 'signal')}, `}
              {hoursLeft(item)}
            </span>
            <ReviewClock item={item} />
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

function Cases({ cases }: { cases: ReviewQueue['cases'] }) {
  const { run, busy } = useSubmit()
  if (cases.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="cases-title">
      <h2 id="cases-title" className={styles.title}>
        Prices to look into
      </h2>
      <ul className="divided">
        {cases.map(({ id, clinic, count }) => (
          <li key={id}>
            <span>
              <a href={`/clinic/${clinic.id}`}>{clinic.name}</a>: {formatCount(count, 'patient')} paid more
              than listed in 90 days
            </span>
            <Button
              size="sm"
              variant="default"
              disabled={busy}
              onClick={() =>
                run(() => callApi(asStaff, closeReviewCase, { params: { id }, body: {} }), messageIn)
              }
            >
              Close<span className="visually-hidden"> the case of {clinic.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
