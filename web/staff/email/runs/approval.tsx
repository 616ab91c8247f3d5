import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { approveRun, declineRun, type Run } from '../../../../contract/email/runs.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount, formatDateTime, formatList } from '../../../platform/format.ts'
import { keepingFocus } from '../../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'
import { useMay, useStoredStaff } from '../../shell/use-stored-staff.ts'

type Props = { run: Run; onDecided: () => Promise<unknown> }

export function Approval({ run, onDecided }: Props) {
  const staff = useStoredStaff()
  const mayApprove = useMay(approveRun)
  const { approval } = run
  if (!approval) return null
  if (run.state !== 'awaiting_approval') return <Decision approval={approval} />
  const isOwn = approval.askedBy.some(({ id }) => id === staff?.id)
  const mayDecide = !isOwn && mayApprove
  const names = formatList(approval.askedBy.map(({ name }) => name))
  const people = formatCount(run.counts.pending, 'person', 'people')
  return (
    <Banner tone="warn">
      <p>
        <b>Nothing has been sent yet.</b>{' '}
        {isOwn
          ? `You asked to email ${people}. A campaign this large needs a second person's approval, so ask a colleague to approve it by ${formatDateTime(approval.expiresAt)}.`
          : `${names || 'A colleague'} asked to email ${people}. A campaign this large needs a second person's approval by ${formatDateTime(approval.expiresAt)}.`}
      </p>
      <p>
        Subject: <b>{approval.subject}</b>
        {run.subjectTest && (
          <>
            , tested with <b>{run.subjectTest.subjectB}</b>
          </>
        )}
      </p>
      {!mayDecide && (
        <p className="small">
          Anyone who can send campaigns can approve it, except the person who asked. If nobody approves it, it
          won't be sent.
        </p>
      )}
      {mayDecide && <Answers run={run} people={people} onDecided={onDecided} />}
    </Banner>
  )
}

function Decision({ approval }: { approval: NonNullable<Run['approval']> }) {
  const { decidedBy, decidedAt, reason } = approval
  if (reason)
    return (
      <p className="small">
        {decidedBy && decidedAt && `Declined by ${decidedBy.name} on ${formatDateTime(decidedAt)}. `}
        Reason: {reason}
      </p>
    )
  if (!decidedBy || !decidedAt) return null
  return (
    <p className="small muted">
      Approved by {decidedBy.name} on {formatDateTime(decidedAt)}.
    </p>
  )
}

function Answers({ run, people, onDecided }: Props & { people: string }) {
  const [declining, setDeclining] = useState(false)
  const params = { id: run.id }
  const mayDecline = useMay(declineRun)
  // Someone else may have decided in between: their decision is shown too.
  const options = { otherwise: messages.errorRunningCampaign, onFailure: () => void onDecided() }
  const decided = (words: string) => async () => {
    toast('good', words)
    await onDecided()
  }
  const approval = useSubmit(options)
  const approve = () =>
    approval.submit(() => callApi(asStaff, approveRun, { params }), decided('Approved. Sending starts now.'))
  const refusal = useApiForm({
    ...options,
    initial: { reason: '' },
    send: body => callApi(asStaff, declineRun, { params, body }),
    onDone: decided('Declined. Nobody was emailed.'),
  })
  const { reason } = refusal.values
  const busy = approval.busy || refusal.busy

  if (declining && mayDecline)
    return (
      <form {...refusal.props} className="stack gap-8 mt-8">
        <Textarea
          label="Why are you declining it?"
          description="We'll email this to the person who asked."
          maxLength={maxLength.declineReason}
          autosize
          minRows={2}
          autoFocus
          {...refusal.field('reason')}
          onChange={event => refusal.setFieldValue('reason', event.currentTarget.value.replace(/\n/g, ' '))}
        />
        <div className="row gap-4">
          <Button
            variant="danger"
            size="sm"
            type="submit"
            disabled={reason.trim().length < 3}
            {...whileBusy(busy)}
          >
            Decline campaign
          </Button>
          <Button variant="default" size="sm" onClick={keepingFocus(() => setDeclining(false))}>
            Back
          </Button>
        </div>
      </form>
    )
  return (
    <div className="row gap-8 mt-8">
      <Button
        size="sm"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        onClick={approve}
        {...whileBusy(busy)}
      >
        Approve and send to {people}
      </Button>
      {mayDecline && (
        <Button variant="default" size="sm" onClick={() => setDeclining(true)} {...whileBusy(busy)}>
          Decline
        </Button>
      )}
    </div>
  )
}
