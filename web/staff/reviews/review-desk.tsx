import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  decideReview,
  type Redaction,
  type ReviewQueue,
  type WaitingReview,
} from '../../../contract/patients/reviews/moderation.ts'
import { type Ground, grounds, groundWords } from '../../../contract/patients/reviews/words.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { hoursLeft, ReviewClock } from './review-clock.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewText } from './review-text.tsx'
import styles from './reviews.module.css'

type Props = {
  review: WaitingReview
  place: [at: number, of: number]
  today: ReviewQueue['today']
  onStep: (step: number) => void
}

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  target.getAttribute('type') !== 'radio'

/** One review: its text first, what it says beside it, and the decision. */
export function ReviewDesk({ review, place: [at, of], today, onStep }: Props) {
  const [redactions, setRedactions] = useState<Redaction[]>([])
  const [ground, setGround] = useState<Ground>()
  const [starsShown, showStars] = useState(false)
  const [receiptSeen, setReceiptSeen] = useState(false)
  const text = useRef<HTMLElement>(null)
  const { run, busy } = useSubmit()
  const forColleague = review.appeal?.own === true

  const decide = (decision: 'publish' | 'refuse') =>
    run(
      () =>
        callApi(asStaff, decideReview, {
          params: { id: review.id },
          body: {
            version: review.version,
            decision,
            ...(decision === 'refuse' ? { ground } : { redactions, receiptSeen }),
          },
        }),
      messageIn,
    )

  function redactSelected(kind: Redaction['kind']) {
    const range = text.current && selectedRange(text.current, window.getSelection())
    if (!range) return
    const kept = redactions.filter(({ start, end }) => end <= range.start || start >= range.end)
    setRedactions([...kept, { ...range, kind }])
    window.getSelection()?.removeAllRanges()
  }

  function onKey(event: KeyboardEvent) {
    // A key held down would decide the next reviews unread.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || typesText(event.target) || busy)
      return
    const key = event.key.toLowerCase()
    const numbered = /^\d$/.test(key) ? grounds[(Number(key) + 9) % 10] : undefined
    const actions: Record<string, () => unknown> = {
      j: () => onStep(1),
      k: () => onStep(-1),
      s: () => showStars(true),
      r: () => redactSelected('name'),
      h: () => redactSelected('health'),
      ...(!forColleague && { p: () => decide('publish'), ...(ground && { x: () => decide('refuse') }) }),
      ...(numbered && { [key]: () => setGround(numbered) }),
    }
    if (!actions[key]) return
    event.preventDefault()
    actions[key]()
  }

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return (
    <>
      <article className={`card ${styles.review}`} aria-labelledby="review-title">
        <div className="row spread top">
          <div>
            <p className="small muted">
              {at} of {of}
              {review.edited && ', edited by its author'}
            </p>
            <h2 id="review-title" className={styles.title}>
              {review.clinic.name}
            </h2>
          </div>
          <div className={styles.due}>
            <p className="small row spread">
              <b>{hoursLeft(review)}</b> <span className="muted">by {formatDateTime(review.dueAt)}</span>
            </p>
            <ReviewClock item={review} />
          </div>
        </div>
        {review.appeal && (
          <Banner tone="info">
            Appeal against "{groundWords[review.appeal.ground]}": {review.appeal.reason}
          </Banner>
        )}
        <ReviewText
          ref={text}
          text={review.text}
          redactions={redactions}
          onRedact={redactSelected}
          onRestore={redaction => setRedactions(redactions.filter(other => other !== redaction))}
        />
        <ReviewFacts review={review} starsShown={starsShown} onShow={() => showStars(true)} />
      </article>
      <DecisionPanel
        ground={ground}
        onGround={setGround}
        onDecide={decide}
        busy={busy}
        forColleague={forColleague}
        receiptSeen={receiptSeen}
        onReceipt={setReceiptSeen}
        today={today}
      />
    </>
  )
}

/** What is selected within an element, as places in its stored text; undefined when nothing is. */
function selectedRange(element: HTMLElement, selection: Selection | null) {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const start = placeOf(element, range.startContainer, range.startOffset)
  const end = placeOf(element, range.endContainer, range.endOffset)
  return start === undefined || end === undefined || start >= end ? undefined : { start, end }
}

/** Each piece of text carries where it begins in the stored text; pieces that were replaced carry none. */
function placeOf(element: HTMLElement, node: Node, offset: number) {
  if (!element.contains(node)) return undefined
  const piece = (node instanceof HTMLElement ? node : node.parentElement)?.closest<HTMLElement>('[data-from]')
  if (!piece || !element.contains(piece)) return undefined
  return Number(piece.dataset.from) + offset
}
