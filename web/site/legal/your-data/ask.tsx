import { data, Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { requestDataLink } from '../../../../contract/patients/data-requests.ts'
import { keptFor, maxLength } from '../../../../contract/rules/limits.ts'
import { postOrKeep, refuse, usePostedForm, valuesOf } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { EmailField } from '../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../shared/posted-forms/posted-form.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Honeypot } from '../../honeypot.tsx'
import type { Route } from './+types/ask.ts'
import styles from './your-data.module.css'

const tooMany = 'Please wait an hour, then try again.'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email = '', subject = '' } = valuesOf(form)
  try {
    await callApi(context.get(apiContext), requestDataLink, { body: { email, subject } })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return data({ sent: true as const })
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** Someone without an account asks for the link to what is held about their address. */
export default function AskForData({ actionData }: Route.ComponentProps) {
  const isSent = actionData !== undefined && 'sent' in actionData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const { field, ...posted } = usePostedForm(refusal)
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta
        title="See or delete your data"
        description="See, download or delete what we hold about your email address."
        canonical="/your-data"
      />
      {isSent ? (
        <>
          <h1>Check your email</h1>
          <Banner tone="good" role="status">
            We've sent you a link. It works for {keptFor.dataLinkHours} hours.
          </Banner>
          <p>
            If it doesn't arrive within a few minutes, check your spam or junk folder. We send at most three
            links a day to one address.
          </p>
        </>
      ) : (
        <>
          <h1>See or delete your data</h1>
          <p className="lead">
            Enter the email address you used here, for example to contact a clinic. We'll email you a link to
            a page that shows what we hold about it. You can download or delete it there.
          </p>
          <PostedForm
            posted={posted}
            refusal={refusal}
            submit="Email me a link"
            className={classNames('stack', styles.form)}
          >
            <EmailField required maxLength={maxLength.email} {...field('email')} />
            <Honeypot />
          </PostedForm>
          <p className="small muted">
            Have a clinic account? <Link to="/login">Sign in</Link> to download your data or delete the
            account. <Link to="/privacy-policy">Privacy policy</Link>
          </p>
        </>
      )}
    </div>
  )
}
