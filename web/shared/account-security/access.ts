import { passkeys } from '../../../contract/auth/passkeys.ts'
import { twoFactor } from '../../../contract/auth/two-factor.ts'
import { asProvider, asStaff } from '../../platform/api.ts'

/** How providers and staff, who share these screens, reach the calls of their own kind. */
export const access = {
  provider: { fetcher: asProvider, twoFactor: twoFactor.provider, passkeys: passkeys.provider },
  staff: { fetcher: asStaff, twoFactor: twoFactor.staff, passkeys: passkeys.staff },
}
