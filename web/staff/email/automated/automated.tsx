import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type Campaign,
  campaignTypeLabels,
  createCampaign,
  listCampaigns,
} from '../../../../contract/email/campaigns.ts'
import { listTemplates } from '../../../../contract/email/templates.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatDateTime, formatNumber } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../../ui/figures/drawings/inbox.svg?no-inline'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { EarlierRuns } from '../runs/earlier-runs.tsx'
import { loadRuns } from '../runs/load-runs.ts'
import { RunProgress } from '../runs/run-progress.tsx'
import { recipientWords } from '../runs/run-words.ts'
import type { Route } from './+types/automated.ts'
import styles from './automated.module.css'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignWays } from './campaign-ways.tsx'

export const clientLoader = staffPage(async ({ request }) => {
  const [campaigns, templates, runs] = await Promise.all([
    load(asStaff, listCampaigns, {}),
    load(asStaff, listTemplates, {}),
    loadRuns(request, 'automated'),
  ])
  return { campaigns: campaigns.data, templates: templates.data, ...runs }
})

type Editing = { campaign: Campaign | undefined } | undefined

export default function AutomatedCampaigns({
  loaderData: { campaigns, templates, shown, earlier },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  const mayCreate = useMay(createCampaign)
  return (
    <>
      <PageMeta title="Automated Campaigns" hidden />
      {shown.map(run => (
        <RunProgress key={run.id} run={run} />
      ))}
      <div className="stack">
        <Section
          title="Automated Campaigns"
          lead="Emails sent automatically at 9am or when something happens."
        >
          {mayCreate && (
            <Button size="sm" onClick={() => setEditing({ campaign: undefined })}>
              New campaign
            </Button>
          )}
          <div className="full">
            <DataTable
              label="campaigns"
              columns={columnsWith(campaign => setEditing({ campaign }))}
              rows={campaigns}
              rowKey={campaign => campaign.id}
              total={campaigns.length}
              empty={
                <EmptyState drawing={inboxDrawing} title="No automated campaigns yet">
                  They remind people to finish registering or to complete their profile.
                </EmptyState>
              }
            />
          </div>
        </Section>
        <Section title="Earlier runs">
          <EarlierRuns runs={earlier} />
        </Section>
      </div>
      <Modal
        opened={editing !== undefined}
        onClose={close}
        title={editing?.campaign ? 'Edit campaign' : 'New campaign'}
        size="lg"
      >
        {editing && (
          <CampaignForm
            campaign={editing.campaign}
            templates={templates}
            onCancel={close}
            onSaved={() => {
              close()
              revalidate()
            }}
          />
        )}
      </Modal>
    </>
  )
}

const columnsWith = (edit: (campaign: Campaign) => void): Column<Campaign>[] => [
  {
    key: 'name',
    label: 'Name',
    cell: ({ name, type, templateName }) => (
      <>
        <b>{name}</b>
        <p className="small muted">
          {campaignTypeLabels[type]}, {templateName ?? 'template deleted'}
        </p>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ isActive, runId, paused }) => {
      if (paused) return <Tag tone="warn">Paused</Tag>
      if (runId) return <Tag tone="teal">Running</Tag>
      return <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Tag>
    },
  },
  {
    key: 'runs',
    label: 'Runs',
    cell: ({ runFrequency, lastRunAt, nextRunAt }) => (
      <>
        <p className={styles.frequency}>{runFrequency}</p>
        <p className="small muted">Last: {lastRunAt ? formatDateTime(lastRunAt) : 'never'}</p>
        {nextRunAt && <p className="small muted">Next: {formatDateTime(nextRunAt)}</p>}
      </>
    ),
  },
  {
    key: 'stats',
    label: 'Last 30 days',
    cell: ({ recentStats }) =>
      recentStats.length === 0 ? (
        <span className="muted">Nothing sent</span>
      ) : (
        recentStats.map(({ status, count }) => `${formatNumber(count)} ${recipientWords[status]}`).join(', ')
      ),
  },
  {
    key: 'ways',
    label: 'Actions',
    quiet: true,
    cell: campaign => <CampaignWays campaign={campaign} edit={edit} />,
  },
]
