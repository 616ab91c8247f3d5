import { Button, Checkbox, Radio } from '@mantine/core'
import { decideReview, type ReviewQueue } from '../../../contract/patients/reviews/moderation.ts'
import { type Ground, grounds, groundWords } from '../../../contract/patients/reviews/words.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './reviews.module.css'

type Props = {
  ground: Ground | undefined
  onGround: (ground: Ground) => void
  onDecide: (decision: 'publish' | 'refuse') => unknown
  busy: boolean
  /** An appeal against the reader's own refusal. */
  forColleague: boolean
  receiptSeen: boolean
  onReceipt: (seen: boolean) => void
  today: ReviewQueue['today']
}

const advice: Partial<Record<Ground, string>> = {
  identifies: 'A redaction is usually enough. Refuse only if nothing useful would remain.',
  health_of_another: 'A redaction is usually enough.',
  safeguarding: 'Tell the safeguarding lead before you refuse.',
}

/** Publishes, or refuses on one ground of the closed list; each by key too. */
export function DecisionPanel({
  ground,
  onGround,
  onDecide,
  busy,
  forColleague,
  receiptSeen,
  onReceipt,
  today,
}: Props) {
  const may = useMay(decideReview)
  return (
    <aside className={styles.side}>
      <section className="card stack" aria-labelledby="decision-title">
        <h2 id="decision-title" className={styles.title}>
          Decision
        </h2>
        {forColleague ? (
          <p>You refused this review, so a colleague decides the appeal.</p>
        ) : (
          may && (
            <>
              <Checkbox
                label="I've seen a receipt for the visit"
                checked={receiptSeen}
                onChange={event => onReceipt(event.currentTarget.checked)}
              />
              <Button fullWidth disabled={busy} onClick={() => onDecide('publish')}>
                Publish (P)
              </Button>
              <Radio.Group
                label="Or refuse, for one reason"
                value={ground ?? ''}
                onChange={value => onGround(value as Ground)}
              >
                {grounds.map((name, index) => (
                  <Radio
                    key={name}
                    className={styles.ground}
                    value={name}
                    label={`${groundWords[name]} (${(index + 1) % 10})`}
                  />
                ))}
              </Radio.Group>
              {ground && advice[ground] && <p className="small muted">{advice[ground]}</p>}
              <Button
                fullWidth
                variant="danger"
                disabled={busy || !ground}
                onClick={() => onDecide('refuse')}
              >
                {ground ? 'Refuse (X)' : 'Choose a reason'}
              </Button>
              <p className="small muted">
                The author gets the reason by email and one appeal, decided by a colleague.
              </p>
            </>
          )
        )}
      </section>
      <section className="card" aria-labelledby="day-title">
        <h2 id="day-title" className={styles.title}>
          Your day
        </h2>
        <dl className="facts small">
          <div>
            <dt>Decided</dt>
            <dd>{today.decided}</dd>
          </div>
          <div>
            <dt>Published</dt>
            <dd>{today.published}</dd>
          </div>
        </dl>
      </section>
    </aside>
  )
}
