import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { type ClinicReview, flagReview, replyToReview } from '../../../contract/patients/reviews/clinic.ts'
import { lintReply, safeOpenings } from '../../../contract/patients/reviews/reply-linter.ts'
import { type ReportReason, reportReasons } from '../../../contract/patients/reviews/reports.ts'
import { evidenceWords } from '../../../contract/patients/reviews/words.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { keepingFocus } from '../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Stars } from '../../ui/figures/stars.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from './reviews.module.css'

type Props = { review: ClinicReview }
type FormProps = Props & { onClose: () => void }

/** A review with the clinic's reply, or the form for it. */
export function ReviewItem({ review }: Props) {
  const [doing, setDoing] = useState<'reply' | 'report'>()
  const close = () => setDoing(undefined)
  const { reply } = review
  return (
    <article className={styles.review}>
      <p className="row small">
        <Stars rating={review.stars} />
        <Tag tone="teal">{evidenceWords[review.evidence]}</Tag>
        <span className="muted">
          Published {formatDate(review.publishedAt)}
          {review.edited && ', edited by its author'}
        </span>
      </p>
      <p className={styles.text}>{review.text ?? 'Stars only.'}</p>
      {reply && doing !== 'reply' && (
        <div className={styles.reply}>
          <p className="small muted">Your reply, {formatDate(reply.at)}</p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
      {doing === 'reply' && <ReplyForm review={review} onClose={close} />}
      {doing === 'report' && <ReportForm review={review} onClose={close} />}
      {!doing && (
        <div className="row">
          {review.canEditReply && (
            <Button size="sm" variant="default" onClick={() => setDoing('reply')}>
              {reply ? 'Change your reply' : 'Reply'}
            </Button>
          )}
          {review.reported ? (
            <span className="small muted">You reported this review.</span>
          ) : (
            <Button size="sm" variant="subtle" onClick={() => setDoing('report')}>
              Report
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function ReplyForm({ review, onClose }: FormProps) {
  const { props, field, values, setValues, busy } = useApiForm({
    initial: { text: review.reply?.text ?? '' },
    send: ({ text }) =>
      callApi(asProvider, replyToReview, {
        params: { id: review.id },
        body: { text, sendAnyway: warned && lintReply(text).length > 0 },
      }),
    said: messageIn,
    onDone: onClose,
    onFailure: () => setWarned(true),
  })
  const [warned, setWarned] = useState(false)
  const findings = lintReply(values.text)
  return (
    <form {...props} className="stack">
      <Textarea
        label="Your reply"
        description="Everyone can read it, and you can change it for 24 hours. Don't confirm that the author is your patient, and don't mention treatment or health."
        autosize
        minRows={3}
        maxLength={maxLength.reviewReply}
        autoFocus
        {...field('text')}
      />
      <div className="row small">
        <span className="muted">Safe ways to begin:</span>
        {safeOpenings.map((opening, index) => (
          <Button
            key={opening}
            size="xs"
            variant="default"
            title={opening}
            onClick={() => setValues({ text: `${opening} ${values.text}`.trim() })}
          >
            {['Thank you', 'Confidential', 'Sorry'][index]}
          </Button>
        ))}
      </div>
      {findings.length > 0 && (
        <ul className={styles.findings} aria-live="polite">
          {findings.map(({ words, why }) => (
            <li key={words}>
              <b>"{words}"</b>: {why}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <SubmitButton size="sm" busy={busy ? 'Sending...' : undefined}>
          {warned && findings.length > 0 ? 'Send anyway' : 'Publish reply'}
        </SubmitButton>
        <Button size="sm" variant="default" onClick={keepingFocus(onClose)} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const reasons = Object.entries(reportReasons).map(([value, label]) => ({ value, label }))

function ReportForm({ review, onClose }: FormProps) {
  const { props, field, busy } = useApiForm({
    initial: { reason: 'not_experience', details: '' },
    send: ({ reason, details }) =>
      callApi(asProvider, flagReview, {
        params: { id: review.id },
        body: { reason: reason as ReportReason, details },
      }),
    said: messageIn,
    onDone: onClose,
  })
  return (
    <form {...props} className="stack">
      <p className="small muted">
        We never remove a review because it's negative. Your page shows how many reviews you reported and how
        many we removed. If it defames you, you can{' '}
        <a href={`/reviews/notice/${review.id}`}>send a legal notice</a> to its author.
      </p>
      <NativeSelect label="What is wrong?" data={reasons} autoFocus {...field('reason')} />
      <Textarea
        label="Details"
        autosize
        minRows={2}
        maxLength={maxLength.problemDetails}
        {...field('details')}
      />
      <div className="row">
        <SubmitButton size="sm" busy={busy ? 'Sending...' : undefined}>
          Send report
        </SubmitButton>
        <Button size="sm" variant="default" onClick={keepingFocus(onClose)} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
