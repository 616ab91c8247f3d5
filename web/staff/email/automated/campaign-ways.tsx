import { Group, Button as MantineButton, Modal } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type Campaign,
  type DryRun,
  deleteCampaign,
  dryRunCampaign,
  exportDryRun,
  runCampaign,
  toggleCampaign,
} from '../../../../contract/campaigns.ts'
import { getRun, type Run } from '../../../../contract/campaigns-runs.ts'
import { callApi } from '../../../../contract/client.ts'
import { messages } from '../../../../contract/messages.ts'
import { asStaff } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/call-message.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { useDeed } from '../../use-deed.ts'
import { DryRunView } from '../runs/dry-run-view.tsx'
import { ReasonList } from '../runs/reason-list.tsx'
import styles from './automated.module.css'

/** All that can be done with an automated campaign. */
export function CampaignWays({ campaign, edit }: { campaign: Campaign; edit: (campaign: Campaign) => void }) {
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
        {dryRun && <DryRunView dryRun={dryRun} file={exportDryRun.path.replace(':id', id)} all="Concerned" />}
      </Modal>
      <Modal opened={running.leftOut !== undefined} onClose={running.close} title={`What came of “${name}”`}>
        {running.leftOut && (
          <>
            <p>{running.leftOut.message}</p>
            <ReasonList reasons={running.leftOut.reasons} open />
          </>
        )}
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

/** Runs a campaign and says what came of it, and why of whom nothing. One that goes on is shown above with its progress. */
function useRunNow({ id }: Campaign) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [leftOut, setLeftOut] = useState<Pick<Run, 'reasons'> & { message: string }>()
  async function start() {
    setBusy(true)
    try {
      const { data } = await callApi(asStaff, runCampaign, { params: { id } })
      const goesOn = data.waiting > 0 && !data.paused
      const message = goesOn ? await going(data.runId, data.message) : data.message
      toast(data.paused ? 'bad' : 'good', message)
      if (!goesOn && !data.paused && data.reasons.length > 0) setLeftOut({ message, reasons: data.reasons })
      await revalidate()
    } catch (error) {
      toast('bad', messageOf(error, messages.errorRunningCampaign, messages.networkErrorRunningCampaign))
    } finally {
      setBusy(false)
    }
  }
  return { busy, start, leftOut, close: () => setLeftOut(undefined) }
}

const going = async (runId: string, message: string) => {
  const { data } = await callApi(asStaff, getRun, { params: { id: runId } })
  return data.finishedAt ? (data.message ?? message) : `${message} Sending goes on.`
}
