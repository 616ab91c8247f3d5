import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getCardEntry } from '../../../contract/providers/cards.ts'
import { trialMonths } from '../../../contract/rules/plan/plan.ts'
import { productName } from '../../../contract/text/product.ts'
import { load } from '../../platform/api.ts'
import { focusFirstWrong } from '../../platform/forms/failure.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ensureCardDocument } from '../../shared/card-entry/card-document.ts'
import { Plan } from '../../shared/plan/plan.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
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
  const { data: entry } = await load(context.get(apiContext), getCardEntry, {})
  return { entry, today: new Date().toISOString() }
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
  "We ask for a card now so your listing can continue after the trial. We don't charge it when you register.",
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
              <StepHeading step={signup.step} form={() => signup.props.ref.current} />
              <Said signup={signup} />
              {signup.step === 1 && <ContactStep signup={signup} />}
              {signup.step === 2 && <CompanyStep signup={signup} />}
              {signup.step === 3 && <PaymentStep signup={signup} entry={entry} today={start} />}
              {signup.step === 4 && <ReviewStep signup={signup} today={start} />}
              <Below signup={signup} />
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

/** Read out from when a step opens, unless it opens for a field that was refused. */
function StepHeading({ step, form }: { step: number; form: () => HTMLElement | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another step opens
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!focusFirstWrong(form())) heading.current?.focus()
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
function Said({ signup: { message, failure, source, claim, step, props } }: { signup: Signup }) {
  const problem = typeof source === 'object' ? source.problem : undefined
  const place = useRef<HTMLDivElement>(null)
  // What is wrong with no field of this step is said far above the button that was pressed.
  useEffect(() => {
    if (failure && !props.ref.current?.querySelector('[aria-invalid="true"]')) place.current?.focus()
  }, [failure, props.ref])
  return (
    <div className={styles.banner} ref={place} tabIndex={-1}>
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
      {!message && !problem && claim && (
        <Banner tone="info" role="status">
          You're claiming {claim.clinic}. We've filled in what the register knows.{' '}
          {claim.proved
            ? 'Its page keeps its address.'
            : 'Our team will check that you work there before patients see your details.'}
        </Banner>
      )}
      {!message && !problem && !claim && source && step === 1 && (
        <Banner tone="info" role="status">
          We saved your answers, but not your password. Please enter it again to continue.
        </Banner>
      )}
    </div>
  )
}

/** What holds on every step: what becomes of the answers, and the way in for who has an account. */
function Below({ signup }: { signup: Signup }) {
  const [clearing, setClearing] = useState(false)
  return (
    <div className={`stack gap-8 small muted ${styles.keeping}`}>
      <p>
        We save your answers in this browser for a week. We never save your password or card.{' '}
        <button
          type="button"
          className={styles.plain}
          onClick={() => setClearing(true)}
          disabled={signup.busy}
        >
          Clear the form
        </button>
      </p>
      <p>
        Read how we use your details in our{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          privacy policy<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <p>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
      {!signup.claim && (
        <Offered part="registers">
          <p>
            Is your clinic on a public register? <a href="/claim">Find it and claim its listing</a>
          </p>
        </Offered>
      )}
      {clearing && <ClearDialog signup={signup} onClose={() => setClearing(false)} />}
    </div>
  )
}

function ClearDialog({ signup, onClose }: { signup: Signup; onClose: () => void }) {
  function clear() {
    onClose()
    void signup.clear()
  }
  return (
    <Dialog title="Clear the form?" onClose={onClose}>
      <p>This deletes everything you've entered so far.</p>
      <div className="row gap-8 mt-24">
        <Button kind="danger" onClick={clear}>
          Clear the form
        </Button>
        <Button onClick={onClose} data-autofocus>
          Keep my answers
        </Button>
      </div>
    </Dialog>
  )
}
