import { data } from 'react-router'
import { callApi } from '../../../../../contract/core/client.ts'
import { sendNotice } from '../../../../../contract/patients/reviews/notices.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import { postOrKeep, refuse, usePostedForm, valuesOf } from '../../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../../platform/server-context.ts'
import { EmailField, NameField } from '../../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../../shared/posted-forms/posted-form.tsx'
import { CheckField, TextAreaField } from '../../../../ui/controls/field.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { classNames } from '../../../../ui/theme/class-names.ts'
import { Honeypot } from '../../../honeypot.tsx'
import styles from '../../report/report.module.css'
import type { Route } from './+types/notice.ts'

const tooMany = "You've already sent several notices. Please try again in an hour."

export function loader({ context }: Route.LoaderArgs) {
  requirePart(context, 'reviews')
  return null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const {
    email = '',
    name,
    statement,
    meaning,
    inaccurate,
    cannotIdentify,
    shareName,
    subject,
  } = valuesOf(form)
  try {
    const { data: sent } = await callApi(context.get(apiContext), sendNotice, {
      params,
      body: {
        ...{ email, name, statement, meaning, inaccurate, subject },
        cannotIdentify: cannotIdentify === 'on',
        shareName: shareName === 'on',
      },
    })
    return data({ sent: sent.missing.length === 0, said: sent.message, values: valuesOf(form) })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** A notice of complaint about a review that someone thinks defames them. */
export default function SendNotice({ actionData }: Route.ComponentProps) {
  const done = actionData !== undefined && 'said' in actionData ? actionData : undefined
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const { field, values: refused, ...posted } = usePostedForm(refusal)
  const values: Record<string, string | undefined> = done?.values ?? refused
  const kept = (name: string) => ({ ...field(name), defaultValue: values[name] })
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Send a legal notice about a review" hidden />
      <h1>Send a legal notice about a review</h1>
      {done?.sent ? (
        <Banner tone="good" role="status">
          {done.said}
        </Banner>
      ) : (
        <>
          <p className="muted">
            For people and businesses who think that a review defames them. We send your notice to its author,
            who has five days to answer. If they don't, we remove the review. To tell us about anything else,
            see <PageLink to="/reviews/policy#reporting">our review policy</PageLink>.
          </p>
          <PostedForm
            posted={posted}
            refusal={done ? { message: done.said } : refusal}
            submit="Send notice"
            className={classNames('stack', styles.form)}
          >
            <NameField label="Your full name" maxLength={maxLength.personName} {...kept('name')} />
            <EmailField label="Email address" required maxLength={maxLength.email} {...kept('email')} />
            <TextAreaField
              label="The words you complain about"
              rows={3}
              maxLength={maxLength.noticeText}
              {...kept('statement')}
            />
            <TextAreaField
              label="What they mean, and why they're defamatory of you"
              rows={4}
              maxLength={maxLength.noticeText}
              {...kept('meaning')}
            />
            <TextAreaField
              label="What is factually wrong, or which opinions aren't supported by fact"
              rows={4}
              maxLength={maxLength.noticeText}
              {...kept('inaccurate')}
            />
            <CheckField
              label="I don't know enough about the author to bring legal proceedings against them."
              name="cannotIdentify"
              defaultChecked={values.cannotIdentify === 'on'}
            />
            <CheckField
              label="You may give the author my name and email address. (optional)"
              name="shareName"
              defaultChecked={values.shareName === 'on'}
            />
            <Honeypot />
          </PostedForm>
        </>
      )}
    </div>
  )
}
