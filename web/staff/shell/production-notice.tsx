import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { listStoredEmails } from '../../../contract/email/stored-emails.ts'
import {
  getProductionExceptions,
  type ProductionException,
} from '../../../contract/staff/production-exceptions.ts'
import { asStaff } from '../../platform/api.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useMay } from './use-stored-staff.ts'

/** A link only for users who may follow it. */
const StoredEmailsLink = () =>
  useMay(listStoredEmails) ? (
    <Link to="/staff/stored-emails">read the stored emails</Link>
  ) : (
    'read the stored emails'
  )

const texts: Record<ProductionException, ReactNode> = {
  simulated_cards: (
    <>
      <b>Card payments are simulated.</b> Clinics that register are not charged.
    </>
  ),
  no_email: (
    <>
      <b>Emails are not being sent.</b> Administrators can <StoredEmailsLink /> and pass them on.
    </>
  ),
  embedded_database: (
    <>
      <b>The built-in database is in use.</b> It has no replica and no point-in-time recovery.
    </>
  ),
}

/** Says on every page of the portal what this installation lacks for real use. */
export function ProductionNotice() {
  const [exceptions, setExceptions] = useState<ProductionException[]>([])
  useEffect(() => {
    callApi(asStaff, getProductionExceptions, {}).then(
      ({ data }) => setExceptions(data.exceptions),
      // Signed out or offline: the page itself shows that.
      () => undefined,
    )
  }, [])
  if (exceptions.length === 0) return null
  return (
    <div className="mb-16">
      <Banner tone="warn">
        <ul className="stack gap-4">
          {exceptions.map(exception => (
            <li key={exception}>{texts[exception]}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
