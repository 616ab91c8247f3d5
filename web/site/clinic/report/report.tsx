import { data } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { getClinic } from '../../../../contract/directory/clinics.ts'
import { type ReportKind, reportKinds, reportProblem } from '../../../../contract/patients/problem-reports.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
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
import { EmailField } from '../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../shared/posted-forms/posted-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Honeypot } from '../../honeypot.tsx'
import type { Route } from './+types/report.ts'
import styles from './report.module.css'

const tooMany = "You've already reported several problems. Please try again in an hour."

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data: clinic } = await load(context.get(apiContext), getClinic, { params })
  const wanted = new URL(request.url).searchParams.get('photo')
  const found = clinic.photos?.find(({ id }) => id === wanted)
  const photo = found && { id: found.id, alt: found.alt, url: found.sources[0]!.webp }
  return { id: clinic.id, name: clinic.name, kinds: Object.entries(reportKinds), photo }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { kind, details, email, subject, photoId } = valuesOf(form)
  try {
    const body = { kind: kind as ReportKind, details, email, subject, photoId }
    await callApi(context.get(apiContext), reportProblem, { params, body })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return data({ sent: true as const })
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

export default function Report({ loaderData: { id, name, kinds, photo }, actionData }: Route.ComponentProps) {
  const sent = actionData !== undefined && 'sent' in actionData
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title={`Report a problem with ${name}`} hidden />
      <Breadcrumbs steps={[{ to: `/clinic/${id}`, label: name }]} here="Report a problem" />
      <h1>Report a problem with this listing</h1>
      {sent ? (
        <>
          <Banner tone="good" role="status">
            {messages.problemReported}
          </Banner>
          <ButtonLink to={`/clinic/${id}`}>Back to {name}</ButtonLink>
        </>
      ) : (
        <>
          <p className="muted">
            This goes to our team, not the clinic. If you have a question about treatment,{' '}
            <a href={`/clinic/${id}#enquiry`}>ask the clinic</a>.
          </p>
          <Fields kinds={kinds} photo={photo} refusal={sent ? undefined : actionData} />
        </>
      )}
    </div>
  )
}

type FieldsProps = {
  kinds: [string, string][]
  photo: { id: string; alt: string; url: string } | undefined
  refusal: Refusal | undefined
}

function Fields({ kinds, photo, refusal }: FieldsProps) {
  const { field, values, ...posted } = usePostedForm(refusal)
  return (
    <PostedForm
      posted={posted}
      refusal={refusal}
      submit="Send report"
      className={classNames('stack', styles.form)}
    >
      {photo && (
        <>
          <img className={styles.photo} src={photo.url} alt={photo.alt} />
          <input type="hidden" name="photoId" value={photo.id} />
        </>
      )}
      <SelectField
        label="What is wrong?"
        required
        {...field('kind')}
        defaultValue={values.kind ?? (photo ? 'photo' : '')}
      >
        <option value="" disabled>
          Please choose
        </option>
        {kinds.map(([kind, words]) => (
          <option key={kind} value={kind}>
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
      <EmailField
        label="Email (optional)"
        hint="If you're happy for us to get in touch."
        maxLength={maxLength.email}
        {...field('email')}
      />
      <Honeypot />
    </PostedForm>
  )
}
