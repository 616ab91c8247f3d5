import { createContext, use } from 'react'
import type { AccountOverview } from '../../../contract/providers/overview.ts'

/** What the account area knows on every page of it, from its layout down. */
export const OverviewContext = createContext<AccountOverview | undefined>(undefined)

/** What the account area knows on every page of it. */
export function useOverview() {
  const overview = use(OverviewContext)
  if (!overview) throw new Error('Only the account area has an overview')
  return overview
}

/** Whether a check of ours keeps the listing from patients, which stops the clock of the subscription. */
export const isHeld = ({
  listingCheck,
  verification,
}: Pick<AccountOverview, 'listingCheck' | 'verification'>) =>
  listingCheck?.state === 'checking' || (verification?.waits === true && verification.state !== 'refused')
