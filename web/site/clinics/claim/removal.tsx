import { data } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { askForRemoval } from '../../../../contract/directory/removals.ts'
import { getClaimable } from '../../../../contract/providers/claims.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { productName } from '../../../../contract/text/product.ts'
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
import { EmailField, NameField } from '../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../shared/posted-forms/posted-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/removal.ts'
import styles from './claim.module.css'

const tooMany = "You've asked several times. Please try again tomorrow."

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: clinic } = await load(context.get(apiContext), getClaimable, { params })
  return { id: clinic.id, name: clinic.name, joined: clinic.joined }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { name = '', email = '', reason = '' } = valuesOf(form)
  try {
    const body = { clinicId: params.id, name, email, reason }
    const answer = await callApi(context.get(apiContext), askForRemoval, { body })
    return data({ sent: answer.data.message })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** Where a clinic of a register asks not to be shown. */
export default function AskForRemoval({
  loaderData: { id, name, joined },
  actionData,
}: Route.ComponentProps) {
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined
  const refusal = actionData && 'sent' in actionData ? undefined : actionData
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title={`Ask us to remove ${name}`} hidden />
      <Breadcrumbs steps={[{ to: `/clinic/${id}`, label: name }]} here="Ask for removal" />
      <h1>Ask us to remove {name}</h1>
      {sent ? (
        <>
          <Banner tone="good" role="status">
            {sent}
          </Banner>
          <ButtonLink to={`/clinic/${id}`}>Back to {name}</ButtonLink>
        </>
      ) : joined ? (
        <p className="measure">
          This clinic has joined {productName}. Its owner can delete the account in the account area.
        </p>
      ) : (
        <>
          <p className="measure">
            This clinic is listed because a public register names it. If you speak for it and don't want it
            shown, tell us why. We'll email you to confirm your address, then our team decides. To change what
            we show instead, <a href={`/claim/${id}`}>claim the listing</a>.
          </p>
          <Fields refusal={refusal} />
        </>
      )}
    </div>
  )
}

function Fields({ refusal }: { refusal: Refusal | undefined }) {
  const { field, ...posted } = usePostedForm(refusal)
  return (
    <PostedForm posted={posted} refusal={refusal} submit="Send request" className={styles.form}>
      <NameField maxLength={maxLength.personName} required {...field('name')} />
      <EmailField
        hint="An address at the clinic's website helps us to decide quickly."
        maxLength={maxLength.email}
        required
        {...field('email')}
      />
      <TextAreaField
        label="Why should we remove it?"
        hint="For example, that the clinic has closed or sees no private patients."
        rows={4}
        maxLength={maxLength.removalReason}
        required
        {...field('reason')}
      />
    </PostedForm>
  )
}
