import { useEffect, useState } from 'react'
import type { LoginItem } from '../../../contract/auth/auth.ts'
import { deviceOf } from '../../../contract/auth/device.ts'
import { callApi } from '../../../contract/core/client.ts'
import { endMemberLogins, listMemberLogins, type StaffMember } from '../../../contract/staff/members.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { ConfirmedButton } from '../forms/confirmed-button.tsx'

/** Where a colleague is signed in, and how to end it. */
export function MemberLogins({ member: { id, firstname, lastname } }: { member: StaffMember }) {
  const [logins, setLogins] = useState<LoginItem[]>()
  const { busy, run } = useSubmit()
  useEffect(() => {
    let current = true
    callApi(asStaff, listMemberLogins, { params: { id }, query: {} })
      .then(({ data }) => current && setLogins(data.items))
      .catch(() => current && setLogins([]))
    return () => {
      current = false
    }
  }, [id])
  const end = async () => {
    const ended = await run(() => callApi(asStaff, endMemberLogins, { params: { id } }), messageIn)
    if (ended) setLogins([])
  }
  return (
    <section className="stack left mt-24">
      <h3>Signed in on</h3>
      {logins === undefined && <p className="muted small">Loading...</p>}
      {logins?.length === 0 && <p className="muted small">Not signed in anywhere.</p>}
      {logins && logins.length > 0 && (
        <>
          <ul className="divided full small">
            {logins.map(login => (
              <li key={login.id}>
                <span>
                  <b>{deviceOf(login.userAgent)}</b>
                  <br />
                  <span className="muted">Last used {formatDateTime(login.lastUsedAt)}</span>
                </span>
              </li>
            ))}
          </ul>
          <ConfirmedButton
            label="Sign out everywhere"
            question={`Sign ${firstname} ${lastname} out on every device? They can sign in again.`}
            answer="Sign out now"
            busy={busy}
            onConfirm={end}
          />
        </>
      )}
    </section>
  )
}
