import type { AccountOverview } from '../../../contract/providers/overview.ts'

type Shown = Pick<AccountOverview, 'emailConfirmed' | 'suspended' | 'listingCheck'>

/** What a clinic is told once its subscription runs: only who had one comes back, and not everyone is listed by it. */
export function startedWords(returning: boolean, { emailConfirmed, suspended, listingCheck }: Shown) {
  const welcome = returning ? 'Welcome back.' : 'Your subscription has started.'
  if (suspended) return `${welcome} Your listing is still suspended until our team restores it.`
  if (listingCheck)
    return `${welcome} We're still checking your listing, and we'll email you when we've finished.`
  if (!emailConfirmed) return `${welcome} We'll list your clinic once you confirm your email.`
  return `${welcome} Patients can now find your clinic${returning ? ' again' : ''}.`
}
