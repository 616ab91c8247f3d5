import { messages } from '../../../contract/messages.ts'
import { getProfile } from '../../../contract/profile.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import styles from '../edit-form.module.css'
import { loadAccount } from '../load-account.ts'
import { LoadFailure } from '../load-failure.tsx'
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
    <div className={styles.page}>
      <PageMeta title="Your profile" hidden />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileForm profile={profile} />
          <PasswordForm />
        </div>
        <div className={styles.column}>
          <Logins />
          <DownloadData />
          <DeleteAccount />
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise={messages.failedToFetchProfile} />
