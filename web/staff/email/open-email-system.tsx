import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { verifyStaffToken } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { storedToken } from '../../platform/stored-token.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Mantine } from '../../ui/mantine/provider.tsx'
import { keepStaff } from '../shell/use-stored-staff.ts'
import { FollowUpForm } from './follow-up/follow-up-form.tsx'
import styles from './open-email-system.module.css'

/** Undefined until the browser has asked the server. */
function useSignedIn() {
  const [signedIn, setSignedIn] = useState<boolean>()
  useEffect(() => {
    if (!storedToken('staff')) return setSignedIn(false)
    callApi(asStaff, verifyStaffToken, {}).then(
      ({ data }) => {
        keepStaff(data.staff)
        setSignedIn(true)
      },
      () => setSignedIn(false),
    )
  }, [])
  return signedIn
}

/** The form in the public shell: it opens for anyone, and sends for staff. */
export default function OpenEmailSystem() {
  const signedIn = useSignedIn()
  return (
    <Mantine>
      <div className={`stack gap-24 ${styles.page}`}>
        <PageMeta title="Email System" hidden />
        <h1>Email System</h1>
        <p className="lead">A follow-up email to one clinic, signed by a member of our staff.</p>
        {signedIn === false && (
          <Banner tone="info">
            You need a staff login to send emails. Visitors can see the form but can't send it.
          </Banner>
        )}
        <FollowUpForm
          onSent={() => {}}
          instead={signedIn ? undefined : <SignIn known={signedIn === false} />}
        />
        {signedIn && (
          <p className="small">
            <Link to="/staff/email-system">See opens and clicks of your emails</Link>
          </p>
        )}
      </div>
    </Mantine>
  )
}

/** In place of the button that would fail. */
const SignIn = ({ known }: { known: boolean }) =>
  known ? (
    <div>
      <Button component={Link} to="/staff/login?from=/staff/email-system">
        Staff sign-in
      </Button>
    </div>
  ) : (
    <p className="muted">Checking who is signed in...</p>
  )
