import { Button, Modal } from '@mantine/core'
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
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { DryRunView } from '../runs/dry-run-view.tsx'
import { RunNow } from './run-now.tsx'

export function CampaignWays({ campaign, edit }: { campaign: Campaign; edit: (campaign: Campaign) => void }) {
  const { id, name, isActive } = campaign
  const { busy, run } = useSubmit()
  const { submit } = useSubmit({
    otherwise: messages.errorRunningCampaign,
    offline: messages.networkErrorRunningCampaign,
  })
  const [dryRun, setDryRun] = useState<DryRun>()
  const [asking, setAsking] = useState(false)
  const params = { id }
  const mayToggle = useMay(toggleCampaign)
  const mayEdit = useMay(updateCampaign)
  const mayDelete = useMay(deleteCampaign)
  const look = () => submit(() => callApi(asStaff, dryRunCampaign, { params }), setDryRun)
  return (
    <div className="row gap-6">
      <RunNow campaign={campaign} />
      {mayToggle && (
        <Button
          variant="default"
          size="sm"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() =>
            run(() => callApi(asStaff, toggleCampaign, { params, body: { isActive: !isActive } }), messageIn)
          }
          {...whileBusy(busy)}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      <Button variant="subtle" size="sm" aria-label={`Dry run of ${name}`} onClick={look}>
        Dry run
      </Button>
      {mayEdit && (
        <Button variant="subtle" size="sm" aria-label={`Edit ${name}`} onClick={() => edit(campaign)}>
          Edit
        </Button>
      )}
      {mayDelete && (
        <Button variant="subtle" size="sm" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
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
      <ConfirmDialog
        opened={asking && mayDelete}
        title={`Delete “${name}”?`}
        action="Delete"
        doing="Deleting..."
        cancel="Keep it"
        busy={busy}
        onConfirm={() =>
          run(() => callApi(asStaff, deleteCampaign, { params }), messageIn).then(() => setAsking(false))
        }
        onClose={() => setAsking(false)}
      >
        <p>We'll keep a record of the emails it sent.</p>
      </ConfirmDialog>
    </div>
  )
}
