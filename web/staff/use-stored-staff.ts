import { useSyncExternalStore } from 'react'
import type { Permission } from '../../contract/permissions.ts'
import type { SignedInStaff } from '../../contract/staff.ts'
import { storedPerson } from '../lib/session.ts'

const never = () => () => {}
const readStored = () => JSON.stringify(storedPerson('staff'))

/** Who is signed in, as verified when the page opened. Known to the browser alone: undefined on the server. */
export function useStoredStaff() {
  const stored = useSyncExternalStore(never, readStored, () => undefined)
  return stored === undefined ? undefined : (JSON.parse(stored) as SignedInStaff)
}

/** Whether to offer an action. The server decides once more when it is used. */
export const useMay = (permission: Permission) => useStoredStaff()?.permissions?.includes(permission) ?? false
