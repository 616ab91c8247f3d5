import { isOffered } from '../../../contract/core/switches.ts'
import { useSwitchedOff } from '../../platform/meta/offered.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './account-loading.module.css'
import { AccountTabs } from './account-tabs.tsx'
import { accountSections } from './navigation.ts'

/** Placeholder in the shape of the account area. */
export function AccountLoading() {
  const off = useSwitchedOff()
  return (
    <>
      <div className={styles.heading} aria-busy="true">
        <Skeleton width={56} height={56} />
        <div>
          <Skeleton width={220} height={34} />
          <Skeleton width={300} height={18} />
        </div>
      </div>
      <AccountTabs sections={accountSections.filter(section => isOffered(section, off))} />
      <PageLoading />
      <noscript>
        <p>The account area needs JavaScript. The directory itself works without it.</p>
      </noscript>
    </>
  )
}

/** A page of the account while it is being fetched. */
function PageLoading() {
  return (
    <div className={`stack gap-24 ${styles.page}`} role="status" aria-busy="true">
      <span className="visually-hidden">Loading</span>
      <Skeleton height={180} />
      <Skeleton height={120} />
    </div>
  )
}
