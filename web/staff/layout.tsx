import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useNavigate, useRouteError } from 'react-router'
import { messages } from '../../contract/text/messages.ts'
import { productName } from '../../contract/text/product.ts'
import { ErrorPage } from '../platform/error-page.tsx'
import { useSwitchedOff } from '../platform/meta/offered.tsx'
import { useNotice } from '../platform/notice.ts'
import { signOut as endLogin } from '../platform/signed-in/sign-out.ts'
import { type FormArea, FormAreaContext } from '../shared/forms/form-area.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { inOwnDocument } from '../ui/mantine/own-document.ts'
import { Mantine } from '../ui/mantine/provider.tsx'
import { Toasts, toast } from '../ui/mantine/toasts.tsx'
import { ConfirmIdentity, sendConfirmed } from './forms/confirm-identity.tsx'
import { Shortcuts } from './palette/shortcuts.tsx'
import { AccessDenied } from './shell/access-denied.tsx'
import { navigationOf } from './shell/navigation.ts'
import { ProductionNotice } from './shell/production-notice.tsx'
import type { Denied } from './shell/staff-page.ts'
import { StaffShell } from './shell/staff-shell.tsx'
import { useFreshPermissions } from './shell/use-fresh-permissions.ts'
import { useStoredStaff } from './shell/use-stored-staff.ts'

export const clientMiddleware = [inOwnDocument]

const formArea: FormArea = {
  send: sendConfirmed,
  failures: 'toast',
  toast,
  offline: messages.networkError,
  asksBeforeLeaving: false,
}

function SignedInShell({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const staff = useStoredStaff()
  useNotice(text => toast('good', text))
  useFreshPermissions()
  const signOut = async () => {
    await endLogin('staff')
    navigate('/staff/login')
  }
  return (
    <Mantine>
      <StaffShell
        destinations={navigationOf(staff?.permissions, useSwitchedOff())}
        person={staff && { name: `${staff.firstname} ${staff.lastname}`, role: staff.role }}
        onSignOut={signOut}
      >
        <ProductionNotice />
        <FormAreaContext value={formArea}>{children}</FormAreaContext>
      </StaffShell>
      <ConfirmIdentity />
      <Shortcuts />
      <Toasts />
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

/** Until the browser has verified the login, for every page of the portal. */
export function HydrateFallback() {
  return (
    <SignedInShell>
      <PageSkeleton />
    </SignedInShell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const denied = isRouteErrorResponse(error) ? (error.data as Partial<Denied> | undefined) : undefined
  return (
    <SignedInShell>
      {denied?.requiredPermission ? <AccessDenied permission={denied.requiredPermission} /> : <ErrorPage />}
    </SignedInShell>
  )
}

/** A heading and two sheets, while nothing is known yet. */
function PageSkeleton() {
  return (
    <div className="stack gap-24" aria-busy="true">
      <title>{`Staff portal | ${productName}`}</title>
      <h1 className="visually-hidden">Loading...</h1>
      <Skeleton width={240} height={36} />
      <Skeleton height={140} />
      <Skeleton height={260} />
    </div>
  )
}
