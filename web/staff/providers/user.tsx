import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { data } from 'react-router'
import { deviceOf } from '../../../contract/auth/device.ts'
import { permissionFor } from '../../../contract/core/call.ts'
import { getVerificationCase } from '../../../contract/providers/verification.ts'
import { getUser, getUserNeighbours, type UserDetail } from '../../../contract/staff/providers.ts'
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
import { filtersIn } from './user-query.ts'
import { Figures } from './workspace/figures.tsx'
import { ListWalk } from './workspace/list-walk.tsx'
import { QueueList } from './workspace/queue-list.tsx'
import { TaskList } from './workspace/task-list.tsx'
import { Timeline } from './workspace/timeline.tsx'
import { VerificationCard } from './workspace/verification-card.tsx'
import { WorkspaceHead } from './workspace/workspace-head.tsx'

export const clientLoader = staffPage(async ({ params, request, staff }) => {
  const known = getUser.params.safeParse(params)
  if (!known.success) throw data(null, { status: 404 })
  const asked = { params: known.data }
  const mayVerify = staff.permissions.some(one => one === permissionFor(getVerificationCase))
  const fromVerify = mayVerify && new URL(request.url).searchParams.get('from') === 'verify'
  // The account first: where there is none, nothing else is asked for.
  const user = (await load(asStaff, getUser, asked)).data
  const [workspace, timeline, verification, inList] = await Promise.all([
    load(asStaff, getWorkspace, asked),
    load(asStaff, getTimeline, { ...asked, query: {} }),
    mayVerify ? load(asStaff, getVerificationCase, asked) : null,
    fromVerify ? null : load(asStaff, getUserNeighbours, { ...asked, query: filtersIn(request.url) }),
  ])
  return {
    user,
    workspace: workspace.data,
    timeline: timeline.data,
    verification: verification?.data.item ?? null,
    around: inList?.data ?? verification?.data ?? null,
    fromVerify,
  }
}, getUser)

/** One provider: what happened, what is to be done, and all that staff can do. */
export default function User({ loaderData }: Route.ComponentProps) {
  const { user, workspace, timeline, verification, around, fromVerify } = loaderData
  const [newTask, setNewTask] = useState<string>()
  return (
    <article aria-labelledby="clinic" key={user.id}>
      <PageMeta title={user.companyName} hidden />
      {around && <ListWalk around={around} fromVerify={fromVerify} />}
      <WorkspaceHead user={user} workspace={workspace} verification={verification} />
      <Figures user={user} emailsLastWeek={workspace.emailsLastWeek} />
      <div className={styles.columns}>
        <section className="card" aria-labelledby="details">
          <h2 id="details" className="visually-hidden">
            Details
          </h2>
          <Parts user={user} timeline={timeline} onTask={setNewTask} />
        </section>
        <div className={`stack ${styles.side}`}>
          {verification && (
            <VerificationCard key={`${verification.id} ${verification.version}`} item={verification} />
          )}
          <TaskList id={user.id} workspace={workspace} proposed={newTask} onProposed={setNewTask} />
          <QueueList id={user.id} workspace={workspace} />
        </div>
      </div>
    </article>
  )
}

type PartsProps = Pick<Route.ComponentProps['loaderData'], 'user' | 'timeline'> & {
  onTask: (title: string) => void
}

function Parts({ user, timeline, onTask }: PartsProps) {
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
        <Timeline id={user.id} first={timeline} onTask={onTask} />
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
