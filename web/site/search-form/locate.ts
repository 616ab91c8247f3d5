import type { Answer } from '../../../contract/core/call.ts'
import type { nearestPlace } from '../../../contract/directory/places.ts'
import { guardedFetch } from './rate-guard.ts'

/** Where someone is, as a place to search around, or why that is not known. */
type Located = { place: string; failure?: undefined } | { place?: undefined; failure: string }

const typeInstead = 'enter a city or postcode'
const failures = {
  denied: `Your browser didn't share your location. Allow it in your browser's settings, or ${typeInstead}.`,
  unavailable: `Your device couldn't find your location. Try again, or ${typeInstead}.`,
  timeout: `Finding your location took too long. Try again, or ${typeInstead}.`,
  outside: 'You seem to be outside the UK. Enter a UK city or postcode.',
  unanswered: `We couldn't look up your location. Check your internet connection, or ${typeInstead}.`,
}
const byCode: Record<number, string> = { 1: failures.denied, 2: failures.unavailable, 3: failures.timeout }

const timeoutMs = 10_000
/** A position of the last five minutes is as good: nobody has moved far. */
const maxAgeMs = 300_000

/** Asks the browser where it is, which asks the visitor, and us which place is nearest. */
export async function locate(): Promise<Located> {
  let coords: GeolocationCoordinates
  try {
    coords = (await position()).coords
  } catch (error) {
    return { failure: byCode[(error as GeolocationPositionError).code] ?? failures.unavailable }
  }
  try {
    const reply = await guardedFetch('/api/places/nearest' satisfies (typeof nearestPlace)['path'], {
      method: 'POST' satisfies (typeof nearestPlace)['method'],
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
    })
    if (!reply.ok) return { failure: failures.unanswered }
    const { place } = (await reply.json()) as Answer<typeof nearestPlace>
    return place === null ? { failure: failures.outside } : { place }
  } catch {
    return { failure: failures.unanswered }
  }
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge: maxAgeMs }),
  )

/** To about a hundred metres: enough for the nearest postcode, and no more than that needs. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
