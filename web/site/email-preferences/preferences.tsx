import { Form, redirect } from 'react-router'
import { type EmailPurpose, openTrackingWording } from '../../../contract/email/consent.ts'
import { getEmailPreferences, saveEmailPreferences } from '../../../contract/email/email.ts'
import { load } from '../../platform/api.ts'
import { usePostedForm } from '../../platform/forms/posted-form.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckField } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/preferences.ts'
import styles from './email-preferences.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data } = await load(context.get(apiContext), getEmailPreferences, { params })
  return { ...data, saved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = form.getAll('wanted').map(String) as EmailPurpose[]
  const body = { wanted, openTracking: form.has('openTracking') }
  await load(context.get(apiContext), saveEmailPreferences, { params, body })
  return redirect(`/email-preferences/${params.token}?saved`)
}

/** Which emails an address gets from us, changed by anyone with the link in the email. */
export default function Preferences({ loaderData }: Route.ComponentProps) {
  const { email, purposes, openTracking, saved } = loaderData
  const { busy } = usePostedForm()
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Email preferences" hidden />
      <h1>Email preferences</h1>
      <p className="lead">
        Choose what we send to <b>{email}</b>. By ticking a box, you agree to get those emails. You can change
        this at any time.
      </p>
      {saved && (
        <Banner tone="good" role="status">
          We've saved your choice.
        </Banner>
      )}
      <Form method="post" className={`stack gap-24 ${styles.form}`}>
        <fieldset className={`stack gap-12 ${styles.fields}`}>
          <legend>Send me</legend>
          {purposes.map(({ purpose, label, wanted }) => (
            <CheckField key={purpose} name="wanted" value={purpose} label={label} defaultChecked={wanted} />
          ))}
        </fieldset>
        <fieldset className={`stack gap-12 ${styles.fields}`}>
          <legend>Opens</legend>
          <CheckField name="openTracking" label={openTrackingWording} defaultChecked={openTracking} />
        </fieldset>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Save my choice'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
