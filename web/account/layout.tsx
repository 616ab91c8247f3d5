import { Outlet, useNavigate } from 'react-router'
import { ErrorPage } from '../lib/error-page.tsx'
import { homePath } from '../lib/home-path.ts'
import { signOut } from '../lib/sign-out.ts'
import { Mantine } from '../ui/mantine/provider.tsx'
import { AccountShell } from './account-shell.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { accountLinks, accountSections } from './navigation.ts'

function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    navigate(homePath)
  }
}

export default function AccountLayout() {
  return (
    <Mantine>
      <AccountShell links={accountLinks} onSignOut={useSignOut()}>
        <AccountTabs sections={accountSections} />
        <Outlet />
      </AccountShell>
    </Mantine>
  )
}

export function ErrorBoundary() {
  return (
    <Mantine>
      <AccountShell links={accountLinks} onSignOut={useSignOut()}>
        <div className="section">
          <ErrorPage />
        </div>
      </AccountShell>
    </Mantine>
  )
}
