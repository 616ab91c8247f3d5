import { Group, Button as MantineButton, Modal } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import {
  type Campaign,
  type DryRun,
  deleteCampaign,
  dryRunCampaign,
  exportDryRun,
  toggleCampaign,
  updateCampaign,
} from '../../../../contract/email/campaigns.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { useDeed } from '../../forms/use-deed.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { DryRunView } from '../runs/dry-run-view.tsx'
import styles from './automated.module.css'
import { RunNow } from './run-now.tsx'

/** All that can be done with an automated campaign. */
export function CampaignWays({ campaign, edit }: { campaign: Campaign; edit: (campaign: Campaign) => void }) {
  const { id, name, isActive } = campaign
  const { busy, run } = useDeed()
  const [dryRun, setDryRun] = useState<DryRun>()
  const [asking, setAsking] = useState(false)
  const params = { id }
  const mayToggle = useMay(toggleCampaign)
  const mayEdit = useMay(updateCampaign)
  const mayDelete = useMay(deleteCampaign)
  const look = async () => {
    try {
      setDryRun((await callApi(asStaff, dryRunCampaign, { params })).data)
    } catch (error) {
      toast('bad', messageOf(error, messages.errorRunningCampaign, messages.networkErrorRunningCampaign))
    }
  }
  return (
    <div className={styles.ways}>
      <RunNow campaign={campaign} />
      {mayToggle && (
        <Button
          small
          busy={busy}
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() =>
            run(() => callApi(asStaff, toggleCampaign, { params, body: { isActive: !isActive } }))
          }
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      <Button small kind="plain" aria-label={`Dry run of ${name}`} onClick={look}>
        Dry run
      </Button>
      {mayEdit && (
        <Button small kind="plain" aria-label={`Edit ${name}`} onClick={() => edit(campaign)}>
          Edit
        </Button>
      )}
      {mayDelete && (
        <Button small kind="plain" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <Modal
        opened={dryRun !== undefined}
        onClose={() => setDryRun(undefined)}
        title={`Who gets “${name}” now`}
      >
        {dryRun && <DryRunView dryRun={dryRun} file={{ call: exportDryRun, id }} all="Matching people" />}
      </Modal>
      <Modal opened={asking && mayDelete} onClose={() => setAsking(false)} title={`Delete “${name}”?`}>
        <p>We’ll keep a record of the emails it sent.</p>
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
