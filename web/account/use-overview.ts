import { useOutletContext } from 'react-router'
import type { AccountOverview } from '../../contract/account-overview.ts'

/** What the account area knows on every page of it. */
export const useOverview = () => useOutletContext<AccountOverview>()
