import { data, Link } from 'react-router'
import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { getClinic } from '../../../../contract/directory/clinics.ts'
import { searchSummary } from '../../../../contract/directory/search.ts'
import {
  alertMiles,
  type NewPriceAlert,
  requestPriceAlert,
} from '../../../../contract/patients/price-alerts.ts'
import { keptFor, maxLength, maxSearchText } from '../../../../contract/rules/limits.ts'
import { load } from '../../../platform/api.ts'
import {
  postOrKeep,
  type Refusal,
  refuse,
  usePostedForm,
  valuesOf,
} from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../platform/server-context.ts'
import { EmailField } from '../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../shared/posted-forms/posted-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Honeypot } from '../../honeypot.tsx'
import { clinicAddress } from '../clinic-address.ts'
import type { Route } from './+types/new-alert.ts'
import styles from './price-alerts.module.css'

const tooMany = "You've saved several alerts already. Please wait an hour, then try again."

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePart(context, 'price-alerts')
  const query = new URL(request.url).searchParams
  const asked = (name: string) => (query.get(name) ?? '').trim().slice(0, maxSearchText)
  const api = context.get(apiContext)
  const chosen = { miles: asked('withinMiles'), maxPrice: asked('maxPrice') }
  const watched = asked('clinic')
    ? await clinicOf(api, asked('clinic'), asked('offer'))
    : await searchOf(api, asked('treatmentName'), asked('treatment'), asked('location'))
  return { watched, ...chosen, allMiles: [...alertMiles], months: keptFor.priceAlertMonths }
}

async function clinicOf(api: Fetcher, id: string, offer: string) {
  const { data: clinic } = await load(api, getClinic, { params: { id } })
  const treatment = clinic.treatments.find(one => one.id === offer)
  if (!treatment) throw data({}, { status: 404 })
  return { clinic: { id, offer, name: clinic.name }, treatment: treatment.name, location: '' }
}

/** The treatment that results show for these words; null where there is nothing to watch. */
async function searchOf(api: Fetcher, treatmentName: string, treatment: string, location: string) {
  if (!treatmentName) return null
  const query = { treatmentName, location, ...(treatment && { treatment }) }
  const { data: found } = await load(api, searchSummary, { query })
  if (!found.treatment || found.help?.placement === 'instead') return null
  return { clinic: null, treatment: found.treatment.name, location: found.place?.label ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const api: Fetcher = (path, init = {}) => {
    // The name of the browser is part of what the limits go by.
    const headers = new Headers(init.headers)
    headers.set('user-agent', request.headers.get('user-agent') ?? '')
    return context.get(apiContext)(path, { ...init, headers })
  }
  try {
    await callApi(api, requestPriceAlert, { body: valuesOf(form) as unknown as NewPriceAlert })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return data({ sent: true as const })
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** Saves a search, or one treatment of a clinic, without an account. */
export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { watched } = loaderData
  const isSent = actionData !== undefined && 'sent' in actionData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Get an email when a price falls" hidden />
      {!watched ? (
        <Nothing />
      ) : isSent ? (
        <Sent />
      ) : (
        <Ask {...loaderData} watched={watched} refusal={refusal} />
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type AskProps = Loaded & { watched: NonNullable<Loaded['watched']>; refusal: Refusal | undefined }

function Ask({
  watched: { clinic, treatment, location },
  miles,
  maxPrice,
  allMiles,
  months,
  refusal,
}: AskProps) {
  const { field, values, ...posted } = usePostedForm(refusal)
  const message = refusal && (refusal.fields.treatmentName ?? refusal.message)
  return (
    <>
      <h1>Get an email when the price falls</h1>
      <p className={classNames('lead', styles.watched)}>
        <b>{treatment}</b>
        {clinic && (
          <>
            {' at '}
            <Link to={clinicAddress(clinic.id)}>{clinic.name}</Link>
          </>
        )}
      </p>
      <PostedForm
        posted={posted}
        refusal={message ? { message } : undefined}
        submit="Email me"
        kind="cta"
        className={classNames('stack', styles.form)}
      >
        {clinic ? (
          <>
            <input type="hidden" name="clinic" value={clinic.id} />
            <input type="hidden" name="offer" value={clinic.offer} />
          </>
        ) : (
          <>
            <input type="hidden" name="treatmentName" value={treatment} />
            <TextField
              label="Near"
              hint="Town or postcode"
              required
              maxLength={maxSearchText}
              {...field('location')}
              defaultValue={values.location ?? location}
            />
            <div className={styles.pair}>
              <SelectField
                label="Within"
                {...field('withinMiles')}
                defaultValue={
                  values.withinMiles ?? (allMiles.some(one => String(one) === miles) ? miles : 25)
                }
              >
                {allMiles.map(one => (
                  <option key={one} value={one}>
                    {one} miles
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Up to £ (optional)"
                inputMode="decimal"
                {...field('maxPrice')}
                defaultValue={values.maxPrice ?? maxPrice}
              />
            </div>
          </>
        )}
        <EmailField
          hint="We'll send a link first, to check that the address is yours."
          required
          maxLength={maxLength.email}
          {...field('email')}
        />
        <Honeypot />
      </PostedForm>
      <p className="small muted">
        {clinic
          ? "We'll email you when this price falls."
          : "We'll email you when a price falls or a new clinic appears, once a day at most. Other filters of your search don't count."}{' '}
        Our emails don't name the treatment or the clinic. You can stop them with one click, and we delete
        your alert after {months} months. We keep it encrypted.{' '}
        <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </>
  )
}

const Sent = () => (
  <>
    <h1>Check your email</h1>
    <Banner tone="good" role="status">
      We've sent you a link. Open it to confirm your alert.
    </Banner>
    <p>If it doesn't arrive within a few minutes, check your spam or junk folder.</p>
    <ButtonLink to="/homepage">Find Clinics</ButtonLink>
  </>
)

const Nothing = () => (
  <>
    <h1>Search for a treatment first</h1>
    <p className="lead">Then choose "Email me when a price falls" above the list of clinics.</p>
    <ButtonLink kind="primary" to="/homepage">
      Find Clinics
    </ButtonLink>
  </>
)
