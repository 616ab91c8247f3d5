import { Form, Link, redirect } from 'react-router'
import { callApi } from '../../../../../contract/core/client.ts'
import { listClinicReviews } from '../../../../../contract/patients/reviews/published.ts'
import { enterReviewCode, requestReviewCode } from '../../../../../contract/patients/reviews/writing.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import { load } from '../../../../platform/api.ts'
import {
  postOrKeep,
  type Refusal,
  refuse,
  usePostedForm,
  valuesOf,
} from '../../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../../platform/server-context.ts'
import { EmailField, Refused } from '../../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../../shared/posted-forms/posted-form.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../../ui/controls/field.tsx'
import { Drawing } from '../../../../ui/figures/drawing.tsx'
import complaintDrawing from '../../../../ui/figures/drawings/complaint.svg?no-inline'
import reviewDrawing from '../../../../ui/figures/drawings/review.svg?no-inline'
import { classNames } from '../../../../ui/theme/class-names.ts'
import { Honeypot } from '../../../honeypot.tsx'
import type { Route } from './+types/start.ts'
import { Complain } from './complain.tsx'
import { monthWords } from './posted-review.ts'
import styles from './write.module.css'

const tooMany = "You've tried several times already. Please wait an hour, then ask for a new code."
const monthsBack = 24

/** The months that a visit may have been in; the API holds them against its own clock. */
function months(now: Date) {
  return Array.from({ length: monthsBack }, (_, back) => {
    const value = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
      .toISOString()
      .slice(0, 7)
    return { value, words: monthWords(value) }
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  requirePart(context, 'reviews')
  const { data: reviews } = await load(context.get(apiContext), listClinicReviews, { params, query: {} })
  const { clinic } = reviews
  const code = new URL(request.url).searchParams.get('code')
  return { id: clinic.id, name: clinic.name, specialty: clinic.specialty, code, months: months(new Date()) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email = '', visitMonth = '', subject, code = '', codeFor } = valuesOf(form)
  const api = context.get(apiContext)
  try {
    if (codeFor) {
      const { data: answer } = await callApi(api, enterReviewCode, {
        params: { id: codeFor },
        body: { code },
      })
      return redirect(answer.writePath)
    }
    const { data: answer } = await callApi(api, requestReviewCode, {
      params,
      body: { email, visitMonth, subject },
    })
    return redirect(`/clinic/${params.id}/review?code=${answer.id}`)
  } catch (error) {
    return refuse(error, form, tooMany)
  }
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** The open door: tell others, or complain. Neither closes the other. */
export default function StartReview({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, specialty, code, months } = loaderData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  return (
    <div className={classNames('wrap', styles.narrow)}>
      <PageMeta title={`Review ${name}`} hidden />
      <p className="small">
        <Link to={`/clinic/${id}`}>{name}</Link>
      </p>
      {code ? (
        <EnterCode id={id} code={code} refusal={refusal} />
      ) : (
        <>
          <h1>How was your visit?</h1>
          <p className="lead">
            Tell other patients what it was like, or tell those who can put it right. You can do both.
          </p>
          <div className={styles.fork}>
            <section aria-labelledby="tell-title">
              <Drawing src={reviewDrawing} />
              <h2 id="tell-title">Tell other patients</h2>
              <p>
                A public review: stars, a few words, and whether you paid the listed price. It takes about two
                minutes.
              </p>
              <AskForCode months={months} refusal={refusal} />
            </section>
            <section aria-labelledby="put-right-title">
              <Drawing src={complaintDrawing} />
              <h2 id="put-right-title">Make a complaint</h2>
              <p>
                A review isn't a complaint. A complaint is private, and the clinic has to answer it. We show
                you who to write to, and in which order.
              </p>
              <p>
                <a href="#complain">See how to complain</a>
              </p>
            </section>
          </div>
          <Complain specialty={specialty} />
        </>
      )}
    </div>
  )
}

type Months = { value: string; words: string }[]

function AskForCode({ months: choices, refusal }: { months: Months; refusal: Refusal | undefined }) {
  const { field, values, ...posted } = usePostedForm(refusal)
  return (
    <PostedForm posted={posted} refusal={refusal} submit="Send me a code" kind="cta" className="stack">
      <SelectField
        label="Month of visit"
        required
        {...field('visitMonth')}
        defaultValue={values.visitMonth ?? choices[0]?.value}
      >
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <EmailField
        hint="We'll send you a code. We never show your email to anyone, the clinic included."
        required
        maxLength={maxLength.email}
        {...field('email')}
      />
      <Honeypot />
    </PostedForm>
  )
}

type EnterProps = { id: string; code: string; refusal: Refusal | undefined }

function EnterCode({ id, code, refusal }: EnterProps) {
  const { form, field, busy } = usePostedForm(refusal)
  return (
    <>
      <h1>Enter the code from your email</h1>
      <p className="lead">
        We've sent you a 6-digit code. If it doesn't arrive within a few minutes, check your spam or junk
        folder.
      </p>
      <Form ref={form} method="post" className={classNames('stack', styles.code)} noValidate>
        <Refused refusal={refusal} />
        <input type="hidden" name="codeFor" value={code} />
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...field('code')}
        />
        <div className="row gap-16">
          <Button kind="cta" type="submit" busy={busy}>
            {busy ? 'Checking...' : 'Continue'}
          </Button>
          <Link to={`/clinic/${id}/review`}>Ask for a new code</Link>
        </div>
      </Form>
    </>
  )
}
