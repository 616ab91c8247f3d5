import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { cancelSubscription } from '../../../contract/providers/billing.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'

/** Cancels at the end of the period, after asking once. `until` is null where that end is not a date to name. */
export function CancelButton({ until, meaning }: { until: string | null; meaning: string }) {
  const [asking, setAsking] = useState(false)
  const { run, busy, failure, clear } = useSubmit({ otherwise: messages.failedToCancelSubscription })
  const close = () => {
    setAsking(false)
    clear()
  }
  const cancel = async () => {
    if (await run(() => callApi(asProvider, cancelSubscription, {}), messageIn)) close()
  }
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Cancel your subscription?"
        action="Cancel Subscription"
        doing="Cancelling..."
        cancel="Keep subscription"
        busy={busy}
        onConfirm={cancel}
        onClose={close}
      >
        <p className="small">
          {meaning} You can undo this until {until ? formatDate(until) : 'your listing would have gone live'}.
        </p>
        <SaveFailure failure={failure} onRetry={cancel} />
      </ConfirmDialog>
    </>
  )
}
