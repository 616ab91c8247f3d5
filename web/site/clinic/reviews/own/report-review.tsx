import { data, Link } from 'react-router'
import { callApi } from '../../../../../contract/core/client.ts'
import {
  type ReportReason,
  reportReasons,
  reportReview,
} from '../../../../../contract/patients/reviews/reports.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import { postOrKeep, refuse, usePostedForm, valuesOf } from '../../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../../platform/server-context.ts'
import { PostedForm } from '../../../../shared/posted-forms/posted-form.tsx'
import { SelectField, TextAreaField } from '../../../../ui/controls/field.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { classNames } from '../../../../ui/theme/class-names.ts'
import { Honeypot } from '../../../honeypot.tsx'
import styles from '../../report/report.module.css'
import type { Route } from './+types/report-review.ts'

const tooMany = "You've already reported several reviews. Please try again in an hour."

export function loader({ context }: Route.LoaderArgs) {
  requirePart(context, 'reviews')
  return null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { reason, details, subject } = valuesOf(form)
  try {
    const body = { reason: reason as ReportReason, details, subject }
    await callApi(context.get(apiContext), reportReview, { params, body })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return data({ sent: true as const })
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** For anyone who thinks that a review should not be there. */
export default function ReportReview({ actionData, params }: Route.ComponentProps) {
  const sent = actionData !== undefined && 'sent' in actionData
  const refusal = sent ? undefined : actionData
  const { field, values, ...posted } = usePostedForm(refusal)
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Report a review" hidden />
      <h1>Report a review</h1>
      {sent ? (
        <Banner tone="good" role="status">
          Thank you. A member of our team will look at this review.
        </Banner>
      ) : (
        <>
          <p className="muted">
            A member of our team looks at every report. The review stays up until then, unless it may cause
            harm. We never remove a review because it is negative: see{' '}
            <Link to="/reviews/policy">our review policy</Link>. If it defames you, you can{' '}
            <Link to={`/reviews/notice/${params.id}`}>send a legal notice</Link>.
          </p>
          <PostedForm
            posted={posted}
            refusal={refusal}
            submit="Send report"
            className={classNames('stack', styles.form)}
          >
            <SelectField
              label="What is wrong?"
              required
              {...field('reason')}
              defaultValue={values.reason ?? ''}
            >
              <option value="" disabled>
                Please choose
              </option>
              {Object.entries(reportReasons).map(([reason, words]) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              label="Details (optional)"
              rows={4}
              maxLength={maxLength.problemDetails}
              {...field('details')}
            />
            <Honeypot />
          </PostedForm>
        </>
      )}
    </div>
  )
}
