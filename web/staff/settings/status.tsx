import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import {
  type Dependency,
  dependencyNames,
  getSystemStatus,
  type ScheduledJob,
} from '../../../contract/staff/status.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Tag } from '../../ui/controls/tag.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/status.ts'

export const clientLoader = staffPage(
  async () => (await load(asStaff, getSystemStatus, {})).data,
  getSystemStatus,
)

/** Whether the product and what it needs work right now. */
export default function SystemStatus({ loaderData }: Route.ComponentProps) {
  const { checkedAt, dependencies, jobs, jobsInAll, emails } = loaderData
  const failing = dependencies.filter(({ state }) => state === 'failing')
  return (
    <>
      <PageMeta title="Status" hidden />
      <PageHead title="Status" lead={`Checked on ${formatDateTime(checkedAt)}.`}>
        <CheckAgain />
      </PageHead>
      <div className="stack">
        {failing.map(({ name }) => (
          <Banner key={name} tone="bad">
            {consequences[name]}
          </Banner>
        ))}
        <Section title="Connected systems">
          <DataTable
            label="connected systems"
            columns={systems}
            rows={dependencies}
            empty={null}
            rowKey={({ name }) => name}
          />
        </Section>
        <Section title="Scheduled jobs" lead={jobsLead(jobs, jobsInAll)}>
          {jobs.length > 0 && (
            <DataTable
              label="jobs that fail or are late"
              columns={jobColumns}
              rows={jobs}
              empty={null}
              rowKey={({ name }) => name}
            />
          )}
        </Section>
        <Section title="Emails waiting to be sent" lead={emailsLead(emails)} />
      </div>
    </>
  )
}

function CheckAgain() {
  const { state, revalidate } = useRevalidator()
  const busy = state !== 'idle'
  return (
    <Button size="sm" disabled={busy} onClick={revalidate}>
      {busy ? 'Checking...' : 'Check again'}
    </Button>
  )
}

const consequences: Record<Dependency['name'], string> = {
  database: "The database doesn't answer. Search and public pages still work; nothing can be saved.",
  email: "The email server can't be reached. Emails wait and are sent once it answers.",
  files: "The file storage doesn't answer. Logos, photos and attachments can't be uploaded or shown.",
  cards: "The card provider doesn't answer. Clinics can't register or change their card for now.",
  scanner: "The virus scanner doesn't answer. Files can't be attached to enquiries for now.",
}

const states = {
  working: { tone: 'good', label: 'Working' },
  failing: { tone: 'bad', label: 'Not answering' },
  unused: { tone: 'plain', label: 'Not set up' },
} as const

const systems: Column<Dependency>[] = [
  { key: 'name', label: 'System', cell: ({ name }) => <b>{dependencyNames[name]}</b> },
  {
    key: 'state',
    label: 'Status',
    cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].label}</Tag>,
  },
  { key: 'ms', label: 'Response time', cell: ({ ms }) => (ms === null ? '–' : `${ms} ms`) },
]

const jobColumns: Column<ScheduledJob>[] = [
  { key: 'name', label: 'Job', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'state',
    label: 'Status',
    cell: ({ failures, isLate }) =>
      failures > 0
        ? `Failed ${failures} ${failures === 1 ? 'time' : 'times'} in a row`
        : isLate
          ? 'Late'
          : '',
  },
  { key: 'due', label: 'Next run', cell: ({ dueAt }) => formatDateTime(dueAt) },
]

const jobsLead = (jobs: ScheduledJob[], inAll: number) =>
  jobs.length === 0 ? `All ${inAll} jobs ran on time.` : `${jobs.length} of ${inAll} jobs need attention.`

const emailsLead = ({ waiting, oldestQueuedAt }: { waiting: number; oldestQueuedAt: string | null }) =>
  waiting === 0 || !oldestQueuedAt
    ? 'None.'
    : `${waiting}, the oldest since ${formatDateTime(oldestQueuedAt)}.`
