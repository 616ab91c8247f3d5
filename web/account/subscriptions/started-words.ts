import type { AccountOverview } from '../../../contract/account-overview.ts'

type Shown = Pick<AccountOverview, 'emailConfirmed' | 'suspended'>

/** What a clinic is told once its subscription runs: only who had one comes back, and not everybody is listed by it. */
export function startedWords(returning: boolean, { emailConfirmed, suspended }: Shown) {
  const welcome = returning ? 'Welcome back.' : 'Your subscription has started.'
  if (suspended) return `${welcome} Your listing stays suspended until our staff restore it.`
  if (!emailConfirmed) return `${welcome} Your clinic is listed once your email is confirmed.`
  return `${welcome} Your clinic is listed${returning ? ' again' : ''}.`
}
