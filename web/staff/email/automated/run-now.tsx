import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import {
  type Campaign,
  type DryRun,
  dryRunCampaign,
  exportDryRun,
  runCampaign,
} from '../../../../contract/email/campaigns.ts'
import { getRun, type Run } from '../../../../contract/email/runs.ts'
import { emailPurposes } from '../../../../contract/text/email-purposes.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { DryRunView } from '../runs/dry-run-view.tsx'
import { ReasonList } from '../runs/reason-list.tsx'

/** The button that runs a campaign. It first shows who would get the email, and sends only after confirmation. */
export function RunNow({ campaign }: { campaign: Campaign }) {
  const { name } = campaign
  const { counting, sending, dryRun, result, ask, send, close } = useRunNow(campaign)
  if (!useMay(runCampaign)) return null
  return (
    <>
      <Button
        size="sm"
        aria-label={`${counting ? 'Counting...' : 'Run Now'}: ${name}`}
        onClick={ask}
        {...whileBusy(counting)}
      >
        {counting ? 'Counting...' : 'Run Now'}
      </Button>
      <Modal opened={dryRun !== undefined} onClose={close} title={`Run “${name}” now?`}>
        {dryRun && (
          <Question campaign={campaign} dryRun={dryRun} sending={sending} onSend={send} onCancel={close} />
        )}
      </Modal>
      <Modal opened={result !== undefined} onClose={close} title={`Results of “${name}”`}>
        {result && (
          <>
            <p>{result.message}</p>
            <ReasonList reasons={result.reasons} open />
          </>
        )}
      </Modal>
    </>
  )
}

/** What keeps a campaign from being run, in words. */
function obstacleTo({ runId, paused, templateId }: Campaign, { receiving }: DryRun) {
  if (runId)
    return paused
      ? 'A run of this campaign is paused. Resume or stop it first.'
      : "This campaign is already running or waiting for approval. You can run it again when that's finished."
  if (!templateId) return "This campaign's template was deleted. Edit the campaign and choose another one."
  return receiving === 0 ? "Nobody would get this email now, so there's nothing to send." : undefined
}

type QuestionProps = {
  campaign: Campaign
  dryRun: DryRun
  sending: boolean
  onSend: () => void
  onCancel: () => void
}

function Question({ campaign, dryRun, sending, onSend, onCancel }: QuestionProps) {
  const obstacle = obstacleTo(campaign, dryRun)
  return (
    <div className="stack">
      {obstacle && <Banner tone="warn">{obstacle}</Banner>}
      {!campaign.isActive && (
        <Banner tone="info">This campaign is inactive. Running it now doesn't activate it.</Banner>
      )}
      {dryRun.optOuts.length > 1 && (
        <p className="small">
          The template is for a different purpose than this campaign. We leave out anyone who opted out of{' '}
          {dryRun.optOuts.map(purpose => `“${emailPurposes[purpose]}”`).join(' or ')}.
        </p>
      )}
      {campaign.type !== 'abandoned_signup' &&
        dryRun.reasons.some(({ reason }) => reason === 'no_consent') && (
          <p className="small">
            Clinics are asked whether they want these emails when they sign up, and in their account under
            Profile.
          </p>
        )}
      <DryRunView dryRun={dryRun} file={{ call: exportDryRun, id: campaign.id }} all="Matching people" />
      <Group>
        {!obstacle && (
          <Button disabled={sending} aria-busy={sending || undefined} onClick={onSend}>
            {sending ? 'Sending...' : `Send to ${formatCount(dryRun.receiving, 'person', 'people')}`}
          </Button>
        )}
        <Button variant="default" disabled={sending} onClick={onCancel}>
          {obstacle ? 'Close' : 'Cancel'}
        </Button>
      </Group>
    </div>
  )
}

const words = { otherwise: messages.errorRunningCampaign, offline: messages.networkErrorRunningCampaign }

/** Counts, asks, runs, and reports the result. A run in progress is shown above. */
function useRunNow({ id }: Campaign) {
  const [dryRun, setDryRun] = useState<DryRun>()
  const [result, setResult] = useState<Pick<Run, 'reasons'> & { message: string }>()
  const counting = useSubmit(words)
  const sending = useSubmit(words)
  const params = { id }

  const ask = () => counting.submit(() => callApi(asStaff, dryRunCampaign, { params }), setDryRun)
  const send = () =>
    sending.submit(
      () => callApi(asStaff, runCampaign, { params }),
      async data => {
        const goesOn = data.waiting > 0 && !data.paused
        const message = goesOn ? await progressOf(data.runId, data.message) : data.message
        setDryRun(undefined)
        toast(data.paused ? 'bad' : 'good', message)
        if (!goesOn && !data.paused && data.reasons.length > 0) setResult({ message, reasons: data.reasons })
        await sending.refresh()
      },
    )

  const close = () => {
    setDryRun(undefined)
    setResult(undefined)
  }
  return { counting: counting.busy, sending: sending.busy, dryRun, result, ask, send, close }
}

const progressOf = async (runId: string, message: string) => {
  const { data } = await callApi(asStaff, getRun, { params: { id: runId } })
  return data.finishedAt ? (data.message ?? message) : `${message} We're still sending the rest.`
}
