import { useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import { type Login, storedToken } from '../../platform/stored-token.ts'

const areas: Record<Login, { to: string; label: string }> = {
  provider: { to: '/account', label: 'Your account' },
  staff: { to: '/staff', label: 'Staff portal' },
}

/** Who signs in or out comes to another page. */
const unchanging = () => () => {}

const whoIsHere = (): Login | null =>
  storedToken('provider') ? 'provider' : storedToken('staff') ? 'staff' : null
// The page is the same for everyone; only the browser knows who is signed in.
const nobody = () => null

export function SignInLink({ to, label }: { to: string; label: string }) {
  const who = useSyncExternalStore(unchanging, whoIsHere, nobody)
  const area = who ? areas[who] : { to, label }
  return <NavLink to={area.to}>{area.label}</NavLink>
}
