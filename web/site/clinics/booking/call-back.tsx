import { Link, redirect } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { appointmentConsent } from '../../../../contract/patients/appointments/booking.ts'
import { askForCall, getCallWindows } from '../../../../contract/patients/call-backs.ts'
import { callBackLimits } from '../../../../contract/rules/limits.ts'
import { load } from '../../../platform/api.ts'
import { refuse, valuesOf } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { spanInWords } from '../../../shared/appointments/times-in-words.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/call-back.ts'
import styles from './book.module.css'
import { chosenIn, Places, RequestForm, Ways } from './request-form.tsx'
import { shownWeek } from './shown-week.ts'

const tooMany = "You've sent several requests already. Please wait a while, or call the clinic."

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = { location: query.get('location') || undefined, from: query.get('from') || undefined }
  const { data: windows } = await load(context.get(apiContext), getCallWindows, {
    params: { id: params.id },
    query: asked,
  })
  return { ...shownWeek(windows, spanInWords), consent: appointmentConsent }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { name = '', email = '', phoneNumber = '', locationId = '', subject = '' } = valuesOf(form)
  try {
    const { data: sent } = await callApi(context.get(apiContext), askForCall, {
      params,
      body: {
        ...{ name, email, phoneNumber, locationId, subject, windows: chosenIn(form) },
        consent: (form.get('consent') === 'on') as true,
      },
    })
    return redirect(sent.privatePath ?? `/clinic/${params.id}`)
  } catch (error) {
    return refuse(error, form, tooMany)
  }
}

/** Asks a clinic to call, in windows of two hours while it is open. */
export default function CallBack({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, places, locationId, takesTimes, kept } = loaderData
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title={`Ask ${clinic.name} for a call back`} hidden />
      <p className="small">
        <Link to={`/clinic/${clinic.id}`}>{clinic.name}</Link>
      </p>
      <h1>Ask for a call back</h1>
      <div className={styles.top}>
        <Ways current="call" clinicId={clinic.id} locationId={locationId} callBack={takesTimes} />
      </div>
      <Places places={places} current={locationId} />
      <RequestForm
        key={locationId}
        week={loaderData}
        minutes={callBackLimits.minutes}
        marks={{ free: 'Free', chosen: 'Call me' }}
        refusal={actionData}
        consent={loaderData.consent}
        max={callBackLimits.windows}
        needsPhone
        words={{
          lead: `When can you talk? Choose up to ${callBackLimits.windows} two-hour windows in the clinic's opening hours. UK time.`,
          picked: 'Your call-back windows',
          empty: 'Choose from the windows on this page.',
          send: 'Ask for a call back',
          note: "The clinic sees your number; nobody else does. Please don't tell us about your health here.",
        }}
      >
        {kept && (
          <p className={classNames('small muted', styles.otherwise)}>
            Last 90 days: this clinic called back in the chosen window {kept.count} of {kept.of} times.
          </p>
        )}
      </RequestForm>
    </div>
  )
}
