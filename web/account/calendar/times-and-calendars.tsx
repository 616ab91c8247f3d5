import { Link, useRevalidator } from 'react-router'
import { verifyToken } from '../../../contract/auth/auth.ts'
import { isForRole } from '../../../contract/core/call.ts'
import { listFeeds } from '../../../contract/patients/appointments/feeds.ts'
import { getAppointmentTimes } from '../../../contract/patients/appointments/times.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/times-and-calendars.ts'
import { BlockedTimes } from './blocked-times.tsx'
import { Feeds } from './feeds/feeds.tsx'
import { OwnAddresses } from './feeds/own-addresses.tsx'
import { RulesForm } from './rules-form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [times, calendars] = await Promise.all([
    loadAccount(request, getAppointmentTimes, {}),
    loadAccount(request, verifyToken, {}).then(({ user }) =>
      isForRole(listFeeds, user.role) ? loadAccount(request, listFeeds, {}) : null,
    ),
  ])
  return { times, calendars }
}

/** When patients can come, and the calendars that the clinic keeps elsewhere. The front desk blocks times only. */
export default function TimesAndCalendars({ loaderData: { times, calendars } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <div className="stack gap-24">
      <PageMeta title="Times and calendars" hidden />
      <p className="small">
        <Link to="/account/calendar">Back to your calendar</Link>
      </p>
      {calendars &&
        times.places.map(place => (
          // Another version starts the form again with what was saved.
          <RulesForm
            key={`${place.locationId} ${place.rules?.version}`}
            place={place}
            treatments={times.treatments}
            onSaved={reload}
          />
        ))}
      <BlockedTimes times={times} onDone={reload} />
      {calendars && (
        <>
          <Feeds places={times.places} feeds={calendars.feeds} onDone={reload} />
          <OwnAddresses places={times.places} addresses={calendars.addresses} onDone={reload} />
        </>
      )}
    </div>
  )
}

export const ErrorBoundary = () => (
  <LoadFailure part="appointments" otherwise="We couldn't load your times." />
)
