import { Button, Modal, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { restoreUser, suspendUser, type UserDetail } from '../../../../contract/staff/providers.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/format.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'

/** Says that a listing is suspended, and puts it back. */
export function SuspendedBanner({ user, since }: { user: UserDetail; since: string }) {
  const { busy, run } = useSubmit()
  const mayRestore = useMay(restoreUser)
  return (
    <div className="row gap-12 mb-16">
      <Banner tone="bad">
        Suspended since {formatDate(since)}. {user.suspensionReason}
      </Banner>
      {mayRestore && (
        <Button
          size="sm"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, restoreUser, { params: { id: user.id } }), messageIn)}
        >
          {busy ? 'Restoring...' : 'Restore the listing'}
        </Button>
      )}
    </div>
  )
}

/** Takes the listing off the site, with a reason that the clinic reads. */
export function SuspendButton({ id, name }: { id: string; name: string }) {
  const [opened, { open, close }] = useDisclosure(false)
  if (!useMay(suspendUser)) return null
  return (
    <>
      <Button size="sm" variant="danger" onClick={open}>
        Suspend the listing
      </Button>
      <Modal opened={opened} onClose={close} title={`Suspend ${name}`} transitionProps={{ duration: 0 }}>
        <SuspendForm id={id} onClose={close} />
      </Modal>
    </>
  )
}

function SuspendForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { props, field, busy } = useApiForm({
    initial: { reason: '' },
    send: body => callApi(asStaff, suspendUser, { params: { id }, body }),
    said: messageIn,
    onDone: onClose,
  })
  return (
    <form {...props} className="stack">
      <Textarea
        label="Reason"
        description="We'll email this reason to the clinic. The listing is hidden straight away and they're signed out, but they can sign back in."
        autosize
        minRows={3}
        maxLength={maxLength.suspensionReason}
        data-autofocus
        {...field('reason')}
      />
      <div className="row gap-12">
        <SubmitButton size="sm" variant="danger" busy={busy ? 'Suspending...' : undefined}>
          Suspend and email the clinic
        </SubmitButton>
        <Button size="sm" variant="default" onClick={onClose}>
          Keep it listed
        </Button>
      </div>
    </form>
  )
}
