import { useEffect, useState } from 'react'
import { Form, Link, redirect, redirectDocument } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import {
  claimWithoutCode,
  confirmClaim,
  getClaimable,
  startClaim,
} from '../../../../contract/providers/claims.ts'
import { codeDigits, codeMinutes } from '../../../../contract/providers/verification.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { regulators } from '../../../../contract/rules/registrations/regulators.ts'
import { load } from '../../../platform/api.ts'
import {
  postOrKeep,
  type Refusal,
  refuse,
  usePostedForm,
  valuesOf,
} from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { storedLogin } from '../../../platform/session.ts'
import { EmailField, Refused } from '../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../shared/posted-forms/posted-form.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/claim.ts'
import styles from './claim.module.css'

const tooMany = 'Too many attempts. Please try again later, or let our team check your claim.'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data: clinic } = await load(context.get(apiContext), getClaimable, { params })
  const claim = new URL(request.url).searchParams.get('claim')
  const { regulator, ...shown } = clinic
  return { clinic: shown, register: regulators[regulator].name, claim }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const { step, email = '', code = '' } = valuesOf(form)
  const claim = new URL(request.url).searchParams.get('claim') ?? ''
  try {
    if (step === 'email') {
      const { data } = await callApi(api, startClaim, { body: { clinicId: params.id, email } })
      return redirect(`/claim/${params.id}?claim=${data.id}`)
    }
    const { data } =
      step === 'code'
        ? await callApi(api, confirmClaim, { params: { id: claim }, body: { code } })
        : await callApi(api, claimWithoutCode, { body: { clinicId: params.id } })
    return redirectDocument(`/signup?claim=${data.token}`)
  } catch (error) {
    return refuse(error, form, tooMany)
  }
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** Shows that someone works at a clinic of a register, and leads on to the registration. */
export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, register, claim } = loaderData
  const refusal = actionData as Refusal | undefined
  const address = [clinic.address, clinic.city, clinic.postCode].filter(Boolean).join(', ')
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title={`Claim ${clinic.name}`} hidden />
      <Breadcrumbs steps={[{ to: `/clinic/${clinic.id}`, label: clinic.name }]} here="Claim this listing" />
      <h1>Claim {clinic.name}</h1>
      <p className="muted">
        {address}. {register} number {clinic.certificateNumber}.
      </p>
      <SignedInNote />
      {clinic.joined ? (
        <>
          <Banner tone="info">This clinic has already joined.</Banner>
          <p>
            If it's yours, <Link to="/login">sign in</Link>. If you don't know who joined for it,{' '}
            <Link to="/contact">contact us</Link>.
          </p>
        </>
      ) : claim ? (
        <CodeForm clinicId={clinic.id} refusal={refusal} />
      ) : (
        <>
          {clinic.domain ? (
            <EmailForm domain={clinic.domain} refusal={refusal} />
          ) : (
            <p className="measure">
              The register doesn't give a website for this clinic, so we can't send a code. Our team will
              check your claim instead.
            </p>
          )}
          <WithoutCode first={clinic.domain === null} refusal={clinic.domain ? undefined : refusal} />
          <p className="small muted">
            Don't want this clinic shown? <Link to={`/clinic/${clinic.id}/removal`}>Ask us to remove it</Link>
            .
          </p>
        </>
      )}
    </div>
  )
}

/** Only the browser knows whether someone is signed in. */
function SignedInNote() {
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(storedLogin('provider') !== undefined), [])
  if (!signedIn) return null
  return (
    <Banner tone="warn" role="status">
      You're signed in to a clinic's account. A claimed listing gets its own account, with another email
      address. If this is another site of the same clinic,{' '}
      <Link to="/account/clinics">add it to your account</Link> instead.
    </Banner>
  )
}

function EmailForm({ domain, refusal }: { domain: string; refusal: Refusal | undefined }) {
  const { field, ...posted } = usePostedForm(refusal)
  return (
    <PostedForm posted={posted} refusal={refusal} submit="Email me a code" className={styles.form}>
      <p>
        To show that you work there, enter an email address at the clinic's website. We'll send a code to it.
      </p>
      <EmailField
        label="Work email"
        hint={`It must end in @${domain}. You can sign up with a different address afterwards.`}
        maxLength={maxLength.email}
        required
        {...field('email')}
      />
      <input type="hidden" name="step" value="email" />
    </PostedForm>
  )
}

function CodeForm({ clinicId, refusal }: { clinicId: string; refusal: Refusal | undefined }) {
  const { form, field, busy } = usePostedForm(refusal)
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      <Refused refusal={refusal} />
      <p role="status">
        We've sent a code. It works for {codeMinutes} minutes. If it doesn't arrive, check your spam or junk
        folder.
      </p>
      <TextField
        label="Code"
        hint={`The ${codeDigits} digits from the email`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength.code}
        required
        {...field('code')}
        defaultValue=""
      />
      <input type="hidden" name="step" value="code" />
      <div className="row gap-16">
        <Button kind="primary" type="submit" busy={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
        <Link to={`/claim/${clinicId}`}>Send another code</Link>
      </div>
    </Form>
  )
}

/** For who cannot read that email, or where there is no website. */
function WithoutCode({ first, refusal }: { first: boolean; refusal: Refusal | undefined }) {
  const { busy } = usePostedForm()
  return (
    <Form method="post" className={styles.form}>
      <Refused refusal={refusal} />
      {!first && <h2>Can't get email at that address?</h2>}
      <p>
        Register now and our team will check that you work there, usually within one working day. Until then
        patients see the listing as it is. Your free months start with your card, as for every clinic.
      </p>
      <input type="hidden" name="step" value="staff" />
      <div>
        <Button kind={first ? 'primary' : 'secondary'} type="submit" busy={busy}>
          Register without a code
        </Button>
      </div>
    </Form>
  )
}
