import type { Fetcher } from '../../../../../contract/core/client.ts'
import type { NewReview } from '../../../../../contract/patients/reviews/writing.ts'
import { valuesOf } from '../../../../platform/forms/posted-form.ts'

/** What the form sends; the contract decides what is missing, and `true` means a ticked box. */
export function reviewIn(form: FormData) {
  const { ownExperience, noConflict, consent, ...values } = valuesOf(form)
  const ticked = { ownExperience, noConflict, consent }
  return {
    ...values,
    ...Object.fromEntries(Object.entries(ticked).map(([name, value]) => [name, value === 'yes'])),
  } as unknown as NewReview
}

/** Calls the API as the visitor's browser would: its name is part of what limits go by. */
export const asBrowser =
  (api: Fetcher, request: Request): Fetcher =>
  (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', request.headers.get('user-agent') ?? '')
    return api(path, { ...init, headers })
  }

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** March 2026. */
export const monthWords = (month: string) => monthName.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
