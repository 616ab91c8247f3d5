import { useSyncExternalStore } from 'react'
import { type Call, permissionFor } from '../../../contract/core/call.ts'
import type { Permission } from '../../../contract/core/permissions.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { useSwitchedOff } from '../../platform/meta/offered.tsx'
import { storedPerson, storeLogin } from '../../platform/session.ts'
import { storedToken } from '../../platform/stored-token.ts'

const listeners = new Set<() => void>()
const readStored = () => JSON.stringify(storedPerson('staff'))

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Written by another tab.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const accessOf = (staff: Partial<SignedInStaff> | undefined) =>
  JSON.stringify([staff?.role, staff?.permissions, staff?.twofactor])

/** Stores the server's description of the signed-in user. True when their permissions have changed. */
export function keepStaff(staff: SignedInStaff) {
  const before = storedPerson('staff') as SignedInStaff | undefined
  storeLogin('staff', { token: storedToken('staff')!, person: staff })
  for (const listener of listeners) listener()
  return accessOf(before) !== accessOf(staff)
}

/** The signed-in user, as last verified. Known to the browser alone: undefined on the server. */
export function useStoredStaff() {
  const stored = useSyncExternalStore(subscribe, readStored, () => undefined)
  return stored === undefined ? undefined : (JSON.parse(stored) as SignedInStaff)
}

/** What an action needs: its call, or a permission where a call needs it only at times. */
export type Needed = Permission | Pick<Call, 'as' | 'part'>

export const permissionNeeded = (needed: Needed) =>
  typeof needed === 'string' ? needed : permissionFor(needed)

/** Whether to offer an action. The server decides once more when it is used. */
export function useMay(needed: Needed) {
  const held = useStoredStaff()?.permissions
  const off = useSwitchedOff()
  if (typeof needed === 'object' && !isOffered(needed, off)) return false
  const permission = permissionNeeded(needed)
  return permission === undefined || (held?.includes(permission) ?? false)
}
