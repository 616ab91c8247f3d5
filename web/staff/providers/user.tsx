import { Tabs } from '@mantine/core'
import { data, Link, useLocation } from 'react-router'
import { deviceOf } from '../../../contract/auth/device.ts'
import { getUser, type UserDetail } from '../../../contract/staff/providers.ts'
import { getTimeline, getWorkspace } from '../../../contract/staff/workspace.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/user.ts'
import { ListingChecks } from './listing-checks.tsx'
import { Part } from './part.tsx'
import { RegulatorForm } from './regulator-form.tsx'
import { ReportedProblems } from './reported-problems.tsx'
import { ReviewImport } from './review-import.tsx'
import styles from './user.module.css'
import { UserBilling } from './user-billing.tsx'
import { UserFacts } from './user-facts.tsx'
import { Figures } from './workspace/figures.tsx'
import { QueueList } from './workspace/queue-list.tsx'
import { TaskList } from './workspace/task-list.tsx'
import { Timeline } from './workspace/timeline.tsx'
import { WorkspaceHead } from './workspace/workspace-head.tsx'

export const clientLoader = staffPage(async ({ params }) => {
  const known = getUser.params.safeParse(params)
  if (!known.success) throw data(null, { status: 404 })
  const asked = { params: known.data }
  // The account first: where there is none, nothing else is asked for.
  const user = (await load(asStaff, getUser, asked)).data
  const [workspace, timeline] = await Promise.all([
    load(asStaff, getWorkspace, asked),
    load(asStaff, getTimeline, { ...asked, query: {} }),
  ])
  return { user, workspace: workspace.data, timeline: timeline.data }
}, getUser)

/** One provider: what happened, what is to be done, and all that staff can do. */
export default function User({ loaderData: { user, workspace, timeline } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <article aria-labelledby="clinic">
      <PageMeta title={user.companyName} hidden />
      <nav aria-label="Breadcrumb" className="small mb-16">
        <Link to={`/staff/users${search}`}>Users</Link> <span aria-hidden="true">/</span>{' '}
        <span className="muted">{user.companyName}</span>
      </nav>
      <WorkspaceHead key={user.id} user={user} workspace={workspace} />
      <Figures user={user} emailsLastWeek={workspace.emailsLastWeek} />
      <div className={styles.columns}>
        <section className="card" aria-labelledby="details">
          <h2 id="details" className="visually-hidden">
            Details
          </h2>
          <Parts key={user.id} user={user} timeline={timeline} />
        </section>
        <div className="stack">
          <QueueList id={user.id} workspace={workspace} />
          <TaskList id={user.id} workspace={workspace} />
        </div>
      </div>
    </article>
  )
}

type PartsProps = { user: UserDetail } & Pick<Route.ComponentProps['loaderData'], 'timeline'>

function Parts({ user, timeline }: PartsProps) {
  const open = user.problems.filter(({ resolvedAt }) => resolvedAt === null).length
  const checked = user.checks.checks.length > 0
  return (
    <Tabs defaultValue={user.listingCheck ? 'checks' : 'timeline'} keepMounted={false}>
      <Tabs.List>
        {checked && <Tabs.Tab value="checks">Listing check</Tabs.Tab>}
        <Tabs.Tab value="timeline">Timeline</Tabs.Tab>
        <Tabs.Tab value="account">Account</Tabs.Tab>
        <Tabs.Tab value="billing">Billing</Tabs.Tab>
        <Tabs.Tab value="problems">{open > 0 ? `Problems (${open})` : 'Problems'}</Tabs.Tab>
        <Tabs.Tab value="trust">Reviews and rating</Tabs.Tab>
      </Tabs.List>
      {checked && (
        <Tabs.Panel value="checks" className={`stack small ${styles.panel}`}>
          <ListingChecks user={user} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="timeline" className={styles.panel}>
        <Timeline id={user.id} first={timeline} />
      </Tabs.Panel>
      <Tabs.Panel value="account" className={`stack small ${styles.panel}`}>
        <UserFacts user={user} />
        <UserLogins logins={user.logins} />
      </Tabs.Panel>
      <Tabs.Panel value="billing" className={`stack small ${styles.panel}`}>
        <UserBilling user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="problems" className={`stack small ${styles.panel}`}>
        <ReportedProblems problems={user.problems} />
      </Tabs.Panel>
      <Tabs.Panel value="trust" className={`stack small ${styles.panel}`}>
        <RegulatorForm user={user} />
        <ReviewImport user={user} />
      </Tabs.Panel>
    </Tabs>
  )
}

const UserLogins = ({ logins }: Pick<UserDetail, 'logins'>) => (
  <Part title="Signed in on" none="Not signed in anywhere.">
    {logins.map(({ id, userAgent, createdAt, lastUsedAt }) => (
      <li key={id}>
        <p>
          <b>{deviceOf(userAgent)}</b>
          <br />
          <span className="muted">
            Since {formatDateTime(createdAt)}, last used {formatDateTime(lastUsedAt)}
          </span>
        </p>
      </li>
    ))}
  </Part>
)
