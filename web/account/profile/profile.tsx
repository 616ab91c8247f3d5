import { getProfile } from '../../../contract/providers/account.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import styles from '../forms/edit-form.module.css'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/profile.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { Logins } from './logins.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { rememberPerson } from './remember-person.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await loadAccount(request, getProfile, {})
  rememberPerson(profile)
  return profile
}

export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  return (
    <div className="stack gap-24">
      <PageMeta title="Your profile" hidden />
      <div className={`columns gap-24 top ${styles.columns}`}>
        <div className="stack gap-24 shrink">
          <ProfileForm profile={profile} />
          <PasswordForm />
        </div>
        <div className="stack gap-24 shrink">
          <Logins />
          <DownloadData />
          <DeleteAccount />
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchProfile} />
