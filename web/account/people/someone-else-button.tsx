import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { markAsSomeoneElse, type OwnPractitioner } from '../../../contract/providers/profile/practitioners.ts'
import { asProvider } from '../../platform/api.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { toast } from '../../ui/mantine/toasts.tsx'

type Props = {
  person: Pick<OwnPractitioner, 'id' | 'name'>
  other: NonNullable<OwnPractitioner['alsoListedBy']>
}

/** Says that the person whom another clinic lists with the same number is someone else. */
export function SomeoneElseButton({ person: { id, name }, other: { clinicId, clinic } }: Props) {
  const [asking, setAsking] = useState(false)
  const { submit, refresh, busy, failure } = useSubmit({ otherwise: 'Failed to send this' })
  const send = async () => {
    await submit(
      () => callApi(asProvider, markAsSomeoneElse, { params: { id }, body: { clinicId } }),
      () => {
        toast('good', "Thank you. Your pages don't link to each other any more, and we'll look into it.")
        return refresh()
      },
    )
    setAsking(false)
  }
  return (
    <div className="mt-8">
      <Button variant="default" size="sm" onClick={() => setAsking(true)} disabled={busy}>
        Not the same person<span className="visually-hidden"> as {name}</span>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Does ${clinic} list someone else?`}
        action="Yes, someone else"
        doing="Sending..."
        busy={busy}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <p className="small">
          Your pages stop linking to each other. We'll ask {clinic} to check the number, and our team looks
          the person up on the register.
        </p>
      </ConfirmDialog>
      <SaveFailure failure={failure} onReload={refresh} />
    </div>
  )
}
