import { firstCharge } from '../../../../contract/rules/plan/plan.ts'
import { parseCompanyNumber } from '../../../../contract/rules/registrations/company-number.ts'
import { regulators } from '../../../../contract/rules/registrations/regulators.ts'
import { emailPurposes } from '../../../../contract/text/email-purposes.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { formatDate } from '../../../platform/format.ts'
import { describeCard } from '../../../shared/card-entry/describe-card.ts'
import { PriceTerms } from '../../../shared/prices/price-terms.tsx'
import { CheckField } from '../../../ui/controls/field.tsx'
import { regulatorOf } from '../check.ts'
import { fieldNames, labels, stepNames, stepOf, type Values } from '../fields.ts'
import signupStyles from '../signup.module.css'
import type { Signup } from '../use-signup.ts'
import styles from './review-step.module.css'
import { StepActions, StepForm } from './step-form.tsx'

/** Step 4: everything once more, and the button that starts the subscription. */
export function ReviewStep({ signup, today }: { signup: Signup; today: Date }) {
  return (
    <StepForm signup={signup}>
      <Entered signup={signup} step={1} rows={[...rowsOf(signup.values, 1), ['Password', 'Set (hidden)']]} />
      <Entered signup={signup} step={2} rows={rowsOf(signup.values, 2)} />
      <Entered signup={signup} step={3} rows={[['Card', cardWords(signup.shownCard, today)]]} />
      <fieldset className={`stack gap-8 ${styles.choices}`}>
        <legend>Would you also like emails about these? (optional)</legend>
        <CheckField label={emailPurposes.account} {...signup.choiceField('accountEmails')} />
        <CheckField label={emailPurposes.promotional} {...signup.choiceField('offerEmails')} />
      </fieldset>
      <CheckField
        {...signup.agreedField}
        label={
          <>
            I agree to the <Outside to="/terms">terms</Outside> and have read the{' '}
            <Outside to="/privacy-policy">privacy policy</Outside>.
          </>
        }
      />
      <StepActions
        signup={signup}
        label="Submit registration"
        busy={signup.busy ? messages.submitting : undefined}
      >
        <PriceTerms start={today} />
      </StepActions>
    </StepForm>
  )
}

/** A card that ends before the first charge is taken: most banks send the next one in time. */
function cardWords(card: Signup['shownCard'], today: Date) {
  if (!card) return 'Added, stored by our card provider'
  const charge = firstCharge(today)
  const early = card.expires < charge.toISOString().slice(0, 7)
  return `${describeCard(card)}${early ? `. This is before your first charge on ${formatDate(charge.toISOString())}. You can add your new card in your account when it comes.` : ''}`
}

/** In a tab of its own, so that the form stays. */
const Outside = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
)

type Row = [label: string, value: string]

function rowsOf(values: Values, step: number): Row[] {
  const company = parseCompanyNumber(values.companyRegistrationNumber)
  const shown = {
    ...values,
    regulator: regulators[regulatorOf(values)].name,
    ...(company.ok && { companyRegistrationNumber: company.number }),
  }
  return fieldNames
    .filter(name => stepOf(name) === step)
    .map((name): Row => [labels[name], shown[name].trim() || 'Not provided'])
}

type Props = { signup: Signup; step: number; rows: Row[] }

function Entered({ signup, step, rows }: Props) {
  const name = stepNames[step - 1]
  return (
    <section className={styles.part}>
      <div className={`line gap-16 baseline spread ${styles.head}`}>
        <h2>{name}</h2>
        <button
          type="button"
          className={signupStyles.plain}
          disabled={signup.busy}
          onClick={() => signup.goTo(step, 'review')}
        >
          Edit<span className="visually-hidden"> {name}</span>
        </button>
      </div>
      <dl className={`stack gap-8 ${styles.list}`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
