import { type ReactNode, useSyncExternalStore } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { ErrorPage } from '../lib/error-page.tsx'
import { homePath } from '../lib/home-path.ts'
import { forgetLogin, storedPerson } from '../lib/session.ts'
import { Mantine } from '../ui/mantine/provider.tsx'
import { staffNavigation } from './navigation.ts'
import { StaffShell } from './staff-shell.tsx'

type Staff = { firstname?: string; lastname?: string; role?: string }

function SignedInShell({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  // Known to the browser alone: the server renders the rail without a name.
  const stored = useSyncExternalStore(
    () => () => {},
    () => JSON.stringify(storedPerson('staff')),
    () => undefined,
  )
  const staff = stored === undefined ? undefined : (JSON.parse(stored) as Staff)
  const signOut = () => {
    forgetLogin('staff')
    navigate(homePath)
  }
  return (
    <Mantine>
      <StaffShell
        destinations={staffNavigation}
        person={staff && { name: `${staff.firstname} ${staff.lastname}`, role: staff.role ?? '' }}
        onSignOut={signOut}
      >
        {children}
      </StaffShell>
    </Mantine>
  )
}

export default function StaffLayout() {
  return (
    <SignedInShell>
      <Outlet />
    </SignedInShell>
  )
}

export function ErrorBoundary() {
  return (
    <SignedInShell>
      <ErrorPage />
    </SignedInShell>
  )
}
