import { useEffect, useRef } from 'react'
import { trialMonths } from '../../../contract/providers/billing.ts'
import { productName } from '../../../contract/text/product.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ensureCardDocument } from '../../shared/card-entry/card-document.ts'
import { loadCardEntry } from '../../shared/card-entry/card-entry.ts'
import { Plan } from '../../shared/plan/plan.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/signup.ts'
import { stepNames } from './fields.ts'
import styles from './signup.module.css'
import { CompanyStep } from './steps/company-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { StepLine } from './steps/step-line.tsx'
import { Success } from './success.tsx'
import { type Signup, useSignup } from './use-signup.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { entry: await loadCardEntry(context.get(apiContext)), today: new Date().toISOString() }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  ensureCardDocument(loaded.entry, request)
  return loaded
}

// Going from step to step is going to the same address.
export const shouldRevalidate = () => false

const leads = [
  `Join ${productName} in a few minutes. The first ${trialMonths} months are free.`,
  'What patients will see, and your registration details.',
  "We ask for a card now so your listing can continue after the trial. We won't charge you today.",
  'Check your answers, then submit.',
]

export default function SignupPage({ loaderData: { entry, today } }: Route.ComponentProps) {
  const signup = useSignup()
  const start = new Date(today)
  return (
    <>
      <PageMeta
        title="List your clinic"
        description={`Register your clinic with ${productName}: patients compare you by price, rating and distance.`}
        canonical="/signup"
      />
      {signup.done ? (
        <Success email={signup.values.email.trim().toLowerCase()} />
      ) : (
        <div className={classNames('wrap', styles.page)}>
          <StepLine step={signup.step} />
          <div className={`columns top ${styles.columns}`}>
            <div className={styles.main}>
              <StepHeading step={signup.step} />
              <Said signup={signup} />
              {signup.step === 1 && <ContactStep signup={signup} />}
              {signup.step === 2 && <CompanyStep signup={signup} />}
              {signup.step === 3 && <PaymentStep signup={signup} entry={entry} today={start} />}
              {signup.step === 4 && <ReviewStep signup={signup} today={start} />}
              <Keeping signup={signup} />
            </div>
            <div className={styles.plan}>
              <Plan start={start} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

/** Read out from when a step opens. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {stepNames[step - 1]}
      </h1>
      <p className="lead">{leads[step - 1]}</p>
    </>
  )
}

/** What is wrong, or where the values in the form come from. */
function Said({ signup: { message, source, step } }: { signup: Signup }) {
  const problem = typeof source === 'object' ? source.problem : undefined
  return (
    <div className={styles.banner}>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      {!message && problem && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      {!message && !problem && source && step === 1 && (
        <Banner tone="info" role="status">
          We saved your answers, but not your password. Please enter it again to continue.
        </Banner>
      )}
    </div>
  )
}

const Keeping = ({ signup }: { signup: Signup }) => (
  <p className={`small muted ${styles.keeping}`}>
    We save your answers in this browser for a week. We never save your password or card.{' '}
    <button type="button" className={styles.plain} onClick={signup.clear} disabled={signup.busy}>
      Clear the form
    </button>
  </p>
)
