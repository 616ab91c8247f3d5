import { listLogins, verifyToken } from '../../../contract/auth/auth.ts'
import { passkeys } from '../../../contract/auth/passkeys.ts'
import { twoFactor } from '../../../contract/auth/two-factor.ts'
import { isForRole } from '../../../contract/core/call.ts'
import { callApi } from '../../../contract/core/client.ts'
import { changePassword, getEmailChoices, getProfile } from '../../../contract/providers/account.ts'
import { getEnquiryEmails } from '../../../contract/providers/team/enquiry-emails.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ChangePassword } from '../../shared/passwords/change-password.tsx'
import styles from '../forms/edit-form.module.css'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/profile.ts'
import { DeleteAccount, LeaveTeam } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailChoicesForm } from './email-choices.tsx'
import { EnquiryEmailsForm } from './enquiry-emails.tsx'
import { ProfileForm } from './profile-form.tsx'
import { rememberPerson } from './remember-person.ts'
import { SignInSecurity } from './sign-in-security.tsx'

/** Only the owner is asked what we may email the clinic, and only who sees enquiries about those. */
async function choicesOf(request: Request) {
  const { role } = (await loadAccount(request, verifyToken, {})).user
  const [choices, enquiryEmails] = await Promise.all([
    role === 'owner' ? loadAccount(request, getEmailChoices, {}) : null,
    role && isForRole(getEnquiryEmails, role) ? loadAccount(request, getEnquiryEmails, {}) : null,
  ])
  return { role, choices, enquiryEmails }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [profile, factor, keys, logins, { role, choices, enquiryEmails }] = await Promise.all([
    loadAccount(request, getProfile, {}),
    loadAccount(request, twoFactor.provider.read, {}),
    loadAccount(request, passkeys.provider.list, {}),
    loadAccount(request, listLogins, { query: {} }),
    choicesOf(request),
  ])
  rememberPerson(profile)
  return { profile, factor, passkeys: keys.items, logins, choices, enquiryEmails, role }
}

export default function ProfilePage({
  loaderData: { profile, factor, passkeys, logins, choices, enquiryEmails, role },
}: Route.ComponentProps) {
  return (
    <div className="stack gap-24">
      <PageMeta title="Your profile" hidden />
      <div className={`columns gap-24 top ${styles.columns}`}>
        <div className="stack gap-24 shrink">
          <ProfileForm profile={profile} emailFixed={role !== 'owner'} />
          <ChangePassword save={body => callApi(asProvider, changePassword, { body })} />
          {enquiryEmails && <EnquiryEmailsForm choices={enquiryEmails} />}
          {choices && <EmailChoicesForm choices={choices} />}
        </div>
        <div className="stack gap-24 shrink">
          <SignInSecurity twoFactor={factor} passkeys={passkeys} logins={logins} />
          {role === 'owner' && <DownloadData />}
          {role === 'owner' ? <DeleteAccount /> : <LeaveTeam />}
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchProfile} />
