import { data, Form, Link, redirect } from 'react-router'
import { CallFailed, callApi } from '../../../../../contract/core/client.ts'
import { problems } from '../../../../../contract/core/problems.ts'
import { evidenceMeaning, evidenceWords } from '../../../../../contract/patients/reviews/words.ts'
import { readReviewLink, writeReview } from '../../../../../contract/patients/reviews/writing.ts'
import { postOrKeep, refuse, usePostedForm } from '../../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../../platform/server-context.ts'
import { Refused } from '../../../../shared/posted-forms/posted-fields.tsx'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/controls/tag.tsx'
import { classNames } from '../../../../ui/theme/class-names.ts'
import { Honeypot } from '../../../honeypot.tsx'
import type { Route } from './+types/write.ts'
import { Complain } from './complain.tsx'
import { asBrowser, monthWords, reviewIn } from './posted-review.ts'
import { ReviewFields } from './review-fields.tsx'
import styles from './write.module.css'

const tooMany = 'Several reviews have been sent from here already. Please try again in an hour.'

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePart(context, 'reviews')
  try {
    const { data: form } = await callApi(context.get(apiContext), readReviewLink, { params })
    const months = form.months.map(value => ({ value, words: monthWords(value) }))
    return data({ form: { ...form, months } as (typeof form & { months: typeof months }) | null })
  } catch (error) {
    if (error instanceof CallFailed && [400, 404].includes(error.status))
      return data({ form: null }, { status: 404 })
    throw error
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const api = asBrowser(context.get(apiContext), request)
    const { data: answer } = await callApi(api, writeReview, { params, body: reviewIn(form) })
    return answer.privatePath ? redirect(`${answer.privatePath}?sent`) : redirect('/homepage')
  } catch (error) {
    return refuse(error, form, tooMany)
  }
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** The form of a review on one screen, which works without scripts. */
export default function WriteReview({ loaderData: { form: loaded }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const { form, field, values, busy } = usePostedForm(refusal)
  if (!loaded) return <LinkEnded />
  const { clinic, evidence, visitMonth, treatment, months, treatments } = loaded
  const given = { ...(visitMonth && { visitMonth }), ...(treatment && { treatment }), ...values }
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title="Your review" hidden />
      <div className={styles.head}>
        <div>
          <h1>Your review</h1>
          <p>
            <b>{clinic.name}</b>
            {clinic.specialty && <span className="small muted"> {clinic.specialty}</span>}
          </p>
        </div>
        <div className={styles.evidence}>
          <Tag tone="teal">{evidenceWords[evidence]}</Tag>
          <p className="small muted">
            {evidenceMeaning[evidence]} Your review carries this label. It shows the month, never the day.
          </p>
        </div>
      </div>
      <Form ref={form} method="post" className={styles.form} noValidate>
        <Refused refusal={refusal} />
        <ReviewFields field={field} values={given} months={months} treatments={treatments} />
        <Honeypot />
        <div className={styles.send}>
          <Button kind="cta" type="submit" busy={busy}>
            {busy ? 'Sending...' : 'Send review'}
          </Button>
          <p className="small muted">
            A person reads it within 48 hours, before looking at the stars. You can change or delete it later
            with the link in our email.
          </p>
        </div>
        <p className="small">
          A review isn't a complaint. <a href="#complain">Make a complaint instead, or as well</a>. See{' '}
          <Link to="/privacy-policy">how we use your data</Link>.
        </p>
      </Form>
      <Complain specialty={clinic.specialty} />
    </div>
  )
}

export const LinkEnded = () => (
  <div className={classNames('wrap', styles.narrow)}>
    <PageMeta title="This link doesn't work" hidden />
    <h1>This link doesn't work</h1>
    <p className="lead">{problems.review_link_ended.message}</p>
    <p>To write a review, open the clinic's page and choose "Write a review".</p>
    <p>
      <ButtonLink to="/homepage">Find Clinics</ButtonLink>
    </p>
  </div>
)
