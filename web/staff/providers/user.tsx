import { Drawer, Tabs } from '@mantine/core'
import { data, useLocation, useNavigate } from 'react-router'
import { getUser, type UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff, load } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Tag } from '../../ui/controls/tag.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/user.ts'
import { ListingChecks } from './listing-checks.tsx'
import { RegulatorForm } from './regulator-form.tsx'
import { ReportedProblems } from './reported-problems.tsx'
import { ReviewImport } from './review-import.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import styles from './user.module.css'
import { UserFacts } from './user-facts.tsx'
import { UserHistory } from './user-history.tsx'
import { checkSummaryTones, checkSummaryWords, subscriptionTones, subscriptionWords } from './wording.ts'

export const clientLoader = staffPage(async ({ params }) => {
  const known = getUser.params.safeParse(params)
  if (!known.success) throw data(null, { status: 404 })
  return { user: (await load(asStaff, getUser, { params: known.data })).data }
}, getUser)

/** One provider, over the list it was opened from. */
export default function User({ loaderData: { user } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  // Replaced: going back from the list must not open the provider again.
  const close = () => navigate(`/staff/users${search}`, { replace: true, preventScrollReset: true })
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="min(720px, 100%)"
      title={user.companyName}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
      classNames={{ header: styles.head }}
    >
      <PageMeta title={user.companyName} hidden />
      <State user={user} />
      <Parts key={user.id} user={user} />
    </Drawer>
  )
}

function State({ user }: { user: UserDetail }) {
  const { listed, suspended, confirmed, listingCheck, subscription } = user
  const status = subscription?.status ?? 'none'
  return (
    <p className="row gap-6 mb-16">
      <Tag tone={listed ? 'good' : 'plain'}>{listed ? 'Listed' : 'Not listed'}</Tag>
      {suspended && <Tag tone="bad">Suspended</Tag>}
      {listingCheck && <Tag tone={checkSummaryTones[listingCheck]}>{checkSummaryWords[listingCheck]}</Tag>}
      {!confirmed && <Tag tone="warn">Email not confirmed</Tag>}
      <Tag tone={subscriptionTones[status]}>Subscription: {subscriptionWords[status]}</Tag>
    </p>
  )
}

function Parts({ user }: { user: UserDetail }) {
  const open = user.problems.filter(({ resolvedAt }) => resolvedAt === null).length
  const checked = user.checks.checks.length > 0
  return (
    <Tabs defaultValue={user.listingCheck ? 'checks' : 'account'} keepMounted={false}>
      <Tabs.List>
        {checked && <Tabs.Tab value="checks">Listing check</Tabs.Tab>}
        <Tabs.Tab value="account">Account</Tabs.Tab>
        <Tabs.Tab value="problems">{open > 0 ? `Problems (${open})` : 'Problems'}</Tabs.Tab>
        <Tabs.Tab value="trust">Reviews and rating</Tabs.Tab>
        <Tabs.Tab value="history">History</Tabs.Tab>
      </Tabs.List>
      {checked && (
        <Tabs.Panel value="checks" className={`stack small ${styles.panel}`}>
          <ListingChecks user={user} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="account" className={`stack small ${styles.panel}`}>
        <UserFacts user={user} />
        <SuspensionPanel user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="problems" className={`stack small ${styles.panel}`}>
        <ReportedProblems problems={user.problems} />
      </Tabs.Panel>
      <Tabs.Panel value="trust" className={`stack small ${styles.panel}`}>
        <RegulatorForm user={user} />
        <ReviewImport user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={`stack small ${styles.panel}`}>
        <UserHistory user={user} />
      </Tabs.Panel>
    </Tabs>
  )
}
