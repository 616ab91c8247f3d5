import { Group, Button as MantineButton, Modal } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type Campaign,
  campaignTypeLabels,
  type DryRun,
  deleteCampaign,
  dryRunCampaign,
  listCampaigns,
  runCampaign,
  toggleCampaign,
} from '../../../../contract/campaigns.ts'
import { getRun, listRuns } from '../../../../contract/campaigns-runs.ts'
import { callApi } from '../../../../contract/client.ts'
import { listTemplates } from '../../../../contract/email-templates.ts'
import { messages } from '../../../../contract/messages.ts'
import { asStaff, load } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/call-message.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { PageMeta } from '../../../lib/page-meta.tsx'
import { Button } from '../../../ui/button.tsx'
import inboxDrawing from '../../../ui/drawings/inbox.svg?no-inline'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, DataTable } from '../../../ui/mantine/data-table.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Sheet } from '../../sheet.tsx'
import { staffPage } from '../../staff-page.ts'
import { DryRunView } from '../runs/dry-run-view.tsx'
import { RunProgress } from '../runs/run-progress.tsx'
import { useDeed } from '../use-deed.ts'
import type { Route } from './+types/automated.ts'
import styles from './automated.module.css'
import { CampaignForm } from './campaign-form.tsx'

export const clientLoader = staffPage(async () => {
  const [campaigns, templates, runs] = await Promise.all([
    load(asStaff, listCampaigns, {}),
    load(asStaff, listTemplates, {}),
    load(asStaff, listRuns, { query: { kind: 'automated', limit: 20 } }),
  ])
  const open = runs.data.items.filter(run => !run.finishedAt || run.counts.unknown > 0)
  return { campaigns: campaigns.data, templates: templates.data, open }
})

type Editing = { campaign: Campaign | undefined } | undefined

export default function AutomatedCampaigns({
  loaderData: { campaigns, templates, open },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  return (
    <>
      <PageMeta title="Automated Campaigns" hidden />
      {open.map(run => (
        <RunProgress key={run.id} run={run} />
      ))}
      <Sheet
        title="Automated Campaigns"
        lead="Mails that go out by themselves, at nine in the morning or when something happens."
      >
        <Button small kind="primary" onClick={() => setEditing({ campaign: undefined })}>
          New campaign
        </Button>
        <div className={styles.list}>
          <DataTable
            label="campaigns"
            columns={columnsWith(campaign => setEditing({ campaign }))}
            rows={campaigns}
            rowKey={campaign => campaign.id}
            total={campaigns.length}
            empty={
              <EmptyState drawing={inboxDrawing} title="No automated campaigns yet">
                They remind people of an unfinished registration or an incomplete profile, and leave everybody
                else in peace.
              </EmptyState>
            }
          />
        </div>
      </Sheet>
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
    cell: ({ isActive, runId }) => (
      <Tag tone={runId ? 'teal' : isActive ? 'good' : 'plain'}>
        {runId ? 'Running' : isActive ? 'Active' : 'Inactive'}
      </Tag>
    ),
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
        recentStats.map(({ status, count }) => `${formatNumber(count)} ${status}`).join(', ')
      ),
  },
  { key: 'ways', label: 'Actions', quiet: true, cell: campaign => <Ways campaign={campaign} edit={edit} /> },
]

function Ways({ campaign, edit }: { campaign: Campaign; edit: (campaign: Campaign) => void }) {
  const { id, name, isActive } = campaign
  const { busy, run } = useDeed()
  const running = useRunNow(campaign)
  const [dryRun, setDryRun] = useState<DryRun>()
  const [asking, setAsking] = useState(false)
  const params = { id }
  const look = async () => {
    try {
      setDryRun((await callApi(asStaff, dryRunCampaign, { params })).data)
    } catch (error) {
      toast('bad', messageOf(error, messages.errorRunningCampaign, messages.networkErrorRunningCampaign))
    }
  }
  return (
    <div className={styles.ways}>
      <Button
        small
        kind="primary"
        busy={running.busy}
        aria-label={`${running.busy ? 'Running...' : 'Run Now'}: ${name}`}
        onClick={running.start}
      >
        {running.busy ? 'Running...' : 'Run Now'}
      </Button>
      <Button
        small
        busy={busy}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        onClick={() => run(() => callApi(asStaff, toggleCampaign, { params, body: { isActive: !isActive } }))}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button small kind="plain" aria-label={`Dry run of ${name}`} onClick={look}>
        Dry run
      </Button>
      <Button small kind="plain" aria-label={`Edit ${name}`} onClick={() => edit(campaign)}>
        Edit
      </Button>
      <Button small kind="plain" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Modal
        opened={dryRun !== undefined}
        onClose={() => setDryRun(undefined)}
        title={`Who gets “${name}” now`}
      >
        {dryRun && <DryRunView dryRun={dryRun} all="Concerned" />}
      </Modal>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Delete “${name}”?`}>
        <p>What it sent stays on record.</p>
        <Group mt="lg">
          <MantineButton
            variant="danger"
            disabled={busy}
            onClick={() =>
              run(() => callApi(asStaff, deleteCampaign, { params })).then(() => setAsking(false))
            }
          >
            {busy ? 'Deleting...' : 'Delete'}
          </MantineButton>
          <MantineButton variant="default" onClick={() => setAsking(false)}>
            Keep it
          </MantineButton>
        </Group>
      </Modal>
    </div>
  )
}

/** Runs a campaign and says what came of it. One that goes on is shown above with its progress. */
function useRunNow({ id }: Campaign) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      const { data } = await callApi(asStaff, runCampaign, { params: { id } })
      toast('good', data.waiting > 0 ? await going(data.runId, data.message) : data.message)
      await revalidate()
    } catch (error) {
      toast('bad', messageOf(error, messages.errorRunningCampaign, messages.networkErrorRunningCampaign))
    } finally {
      setBusy(false)
    }
  }
  return { busy, start }
}

const going = async (runId: string, message: string) => {
  const { data } = await callApi(asStaff, getRun, { params: { id: runId } })
  return data.finishedAt ? (data.message ?? message) : `${message} Sending goes on.`
}
