import { data, redirect } from 'react-router'
import type { Fetcher } from '../../../../contract/core/client.ts'
import { compareClinics } from '../../../../contract/directory/compare.ts'
import { similarConsent } from '../../../../contract/patients/enquiry-threads.ts'
import { load } from '../../../platform/api.ts'
import { formatList } from '../../../platform/format.ts'
import {
  postOrKeep,
  type Refusal,
  refuse,
  usePostedForm,
  valuesOf,
} from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { EmailField, NameField, PhoneField } from '../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../shared/posted-forms/posted-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { CheckField, TextAreaField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { enquiryFormRules } from '../../clinic/enquiry/form-rules.ts'
import { skippedText } from '../../clinic/thread/ask-similar.tsx'
import { Honeypot } from '../../honeypot.tsx'
import { compareAddress, readAddress } from '../address.ts'
import type { Route } from './+types/ask.ts'
import styles from './ask.module.css'
import { type Askable, type NotSent, sendToAll } from './send-to-all.ts'

const tooMany = "You've already sent several enquiries. Please wait a while, or call the clinics."
const tickOne = 'Tick at least one clinic'

/** The clinics of the address that can be asked, and the names of those that cannot. */
async function loadAskable(api: Fetcher, request: Request) {
  const { ids, leftOut: _, unknown: __, ...asked } = readAddress(new URL(request.url).searchParams)
  if (ids.length === 0) throw redirect('/compare')
  const query = { ids: ids.join(','), ...asked }
  const { clinics, treatment } = (await load(api, compareClinics, { query })).data
  const askable = clinics
    .filter(({ unclaimed }) => !unclaimed)
    .map(({ id, name, offer }): Askable => ({ id, name, treatmentId: offer?.id ?? null }))
  return {
    askable,
    silent: clinics.filter(({ unclaimed }) => unclaimed).map(({ name }) => name),
    treatment: asked.treatmentName ? (treatment?.name ?? null) : null,
    back: compareAddress(ids, asked),
    consent: similarConsent,
    longest: enquiryFormRules.longest,
  }
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadAskable(context.get(apiContext), request)

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const { askable, treatment } = await loadAskable(api, request)
  const ticked = askable.filter(({ id }) => form.getAll('clinic').includes(id))
  const values = { ...valuesOf(form), ticked: ticked.map(({ id }) => id).join() }
  if (ticked.length === 0)
    return data<Refusal>({ message: tickOne, fields: { clinic: tickOne }, values }, { status: 400 })
  const { name = '', email = '', phoneNumber, message = '', subject } = values as Record<string, string>
  // Without a treatment it is a general question.
  const about = treatment ? ticked : ticked.map(clinic => ({ ...clinic, treatmentId: null }))
  try {
    const { privatePath, sent, skipped } = await sendToAll(api, about, {
      ...{ name, email, message },
      ...(phoneNumber && { phoneNumber }),
      ...(subject && { subject }),
    })
    if (privatePath && skipped.length === 0) return redirect(`${privatePath}#similar`)
    return data({ privatePath, sent: formatList(sent), skipped: skipped.map(inWords) })
  } catch (error) {
    const refused = refuse(error, form, tooMany)
    return data({ ...refused.data, values }, refused.init ?? undefined)
  }
}

const inWords = ({ name, reason }: NotSent) =>
  reason === 'failed'
    ? `We couldn't send your message to ${name}. You can ask it from its page.`
    : skippedText(name, reason)

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** One message to the clinics of a comparison, with a box for each. */
export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const { askable, silent, treatment, back } = loaderData
  const done = actionData && 'skipped' in actionData ? actionData : undefined
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const [only, ...others] = askable
  const title = only && others.length === 0 ? `Ask ${only.name}` : 'Ask these clinics the same question'
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title={title} hidden />
      <Breadcrumbs steps={[{ to: back, label: 'Compare clinics' }]} here="Ask" />
      <h1>{title}</h1>
      {done ? (
        <Outcome {...done} back={back} />
      ) : (
        <>
          <p className={`muted ${styles.lead}`}>
            {treatment && `Your question is about ${treatment}. `}
            Each clinic you tick gets a separate message with your name and contact details, and doesn't see
            which others you asked. We'll email you a private page for each, where you read its answer. No
            account needed. Please leave out health details; the clinics will ask when you speak.
          </p>
          {silent.length > 0 && (
            <Banner tone="info">
              {formatList(silent)} {silent.length === 1 ? "hasn't" : "haven't"} joined Clinic Atlas, so you
              can't message {silent.length === 1 ? 'it' : 'them'} here.
            </Banner>
          )}
          {askable.length > 0 ? (
            <Fields {...loaderData} refusal={refusal} />
          ) : (
            <ButtonLink to={back}>Back to the comparison</ButtonLink>
          )}
        </>
      )}
    </div>
  )
}

type OutcomeProps = { privatePath: string | null; sent: string; skipped: string[]; back: string }

/** Where someone was left out: who, and why. */
const Outcome = ({ privatePath, sent, skipped, back }: OutcomeProps) => (
  <>
    <Banner tone="warn" role="alert">
      {skipped.map(text => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
    {privatePath && <p>We've sent your message to {sent}, and emailed you a private link for each.</p>}
    {privatePath ? (
      <ButtonLink kind="primary" to={privatePath}>
        Go to your private page
      </ButtonLink>
    ) : (
      <ButtonLink to={back}>Back to the comparison</ButtonLink>
    )}
  </>
)

type FieldsProps = Pick<Awaited<ReturnType<typeof loadAskable>>, 'askable' | 'consent' | 'longest'> & {
  refusal: Refusal | undefined
}

function Fields({ askable, consent, longest, refusal }: FieldsProps) {
  const { field, values, ...posted } = usePostedForm(refusal)
  const ticked = values.ticked?.split(',') ?? []
  const wrong = field('clinic').error
  return (
    <PostedForm
      posted={posted}
      refusal={refusal}
      submit="Ask the clinics I ticked"
      kind="cta"
      className={`stack ${styles.form}`}
    >
      <fieldset className={styles.clinics}>
        <legend className="small strong">Which clinics do you want to ask?</legend>
        {askable.map(({ id, name }, index) => (
          <CheckField
            key={id}
            name="clinic"
            value={id}
            label={name}
            defaultChecked={ticked.includes(id)}
            error={index === 0 ? wrong : undefined}
          />
        ))}
        <p className="small muted">{consent}</p>
      </fieldset>
      <NameField required maxLength={longest.name} {...field('name')} />
      <EmailField required maxLength={longest.email} {...field('email')} />
      <PhoneField maxLength={longest.phone} {...field('phoneNumber')} />
      <TextAreaField
        label="What would you like to know?"
        rows={4}
        required
        maxLength={longest.message}
        {...field('message')}
      />
      <Honeypot />
    </PostedForm>
  )
}
