import { Button } from '@mantine/core'
import type { WaitingReview } from '../../../contract/patients/reviews/moderation.ts'
import { signalWords } from '../../../contract/patients/reviews/signals.ts'
import {
  type Aspect,
  aspectWords,
  evidenceWords,
  goAgainWords,
  type Paid,
  paidWords,
} from '../../../contract/patients/reviews/words.ts'
import { formatPrice } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Stars } from '../../ui/figures/stars.tsx'
import styles from './reviews.module.css'

type Props = { review: WaitingReview; starsShown: boolean; onShow: () => void }

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What stands beside the text: stars are covered until asked for, so that they do not steer the decision. */
export function ReviewFacts({ review, starsShown, onShow }: Props) {
  const { evidence, visitMonth, treatment, incentivised, firstName, signals } = review
  return (
    <>
      <div className={styles.stars} aria-live="polite">
        {starsShown ? (
          <Answers answers={review.answers} />
        ) : (
          <>
            <p className="small muted">Stars and answers are covered, so the rating doesn't steer you.</p>
            <Button size="sm" variant="default" onClick={onShow}>
              Show (S)
            </Button>
          </>
        )}
      </div>
      <dl className="facts small">
        <div>
          <dt>Evidence</dt>
          <dd>
            <Tag tone="teal">{evidenceWords[evidence]}</Tag>
          </dd>
        </div>
        <div>
          <dt>Month of visit</dt>
          <dd>{monthName.format(new Date(`${visitMonth}-01T00:00:00Z`))}</dd>
        </div>
        <div>
          <dt>Treatment</dt>
          <dd>{treatment ?? 'Not stated'}</dd>
        </div>
        <div>
          <dt>Shown as</dt>
          <dd>{firstName ?? 'Patient'}</dd>
        </div>
        <div>
          <dt>Declared</dt>
          <dd>
            Own experience, no tie to the clinic, {incentivised ? 'was offered something' : 'nothing offered'}
          </dd>
        </div>
      </dl>
      <section aria-labelledby="signals-title">
        <h3 id="signals-title">Signals</h3>
        {signals.length === 0 ? (
          <p className="small muted">None.</p>
        ) : (
          <ul className="stack gap-8 small">
            {signals.map(({ rule, detail }) => (
              <li key={rule}>
                <b>{signalWords[rule]}.</b> <span className="muted">{detail}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="small muted">A signal brings a review to your attention. It never refuses one.</p>
      </section>
    </>
  )
}

function Answers({ answers }: { answers: WaitingReview['answers'] }) {
  const { stars, goAgain, paid, paidPounds } = answers
  const aspects = (Object.keys(aspectWords) as Aspect[]).filter(name => answers[name] !== null)
  return (
    <div className="small stack gap-4">
      <Stars rating={stars} />
      {aspects.length > 0 && <p>{aspects.map(name => `${aspectWords[name]} ${answers[name]}`).join(', ')}</p>}
      {goAgain && <p>Would go again: {goAgainWords[goAgain as keyof typeof goAgainWords]}</p>}
      {paid && (
        <p>
          Paid the listed price: {paidWords[paid as Paid]}
          {paidPounds !== null && `, ${formatPrice(paidPounds)} in total`}
        </p>
      )}
    </div>
  )
}
