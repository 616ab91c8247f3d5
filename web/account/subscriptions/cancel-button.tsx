import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { cancelSubscription } from '../../../contract/providers/billing.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { toast } from '../../ui/mantine/toasts.tsx'
import { SaveFailure } from '../forms/save-failure.tsx'
import { useSave } from '../forms/use-save.ts'
import styles from './subscriptions.module.css'

/** Cancels at the end of the period, after asking once. */
export function CancelButton({ until, meaning }: { until: string; meaning: string }) {
  const [asking, setAsking] = useState(false)
  const { save, busy, failure, clear } = useSave(messages.failedToCancelSubscription)
  const { revalidate } = useRevalidator()
  const close = () => {
    setAsking(false)
    clear()
  }
  const cancel = async () => {
    const answer = await save(() => callApi(asProvider, cancelSubscription, {}))
    if (!answer) return
    close()
    await revalidate()
    toast('good', answer.data.message)
  }
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      <Modal opened={asking} onClose={close} title="Cancel your subscription?" centered>
        <div className={styles.dialog}>
          <p className="small">
            {meaning} You can undo this until {formatDate(until)}.
          </p>
          <SaveFailure failure={failure} onRetry={cancel} />
          <div className={styles.buttons}>
            <Button variant="danger" onClick={cancel} disabled={busy}>
              {busy ? 'Cancelling...' : 'Cancel Subscription'}
            </Button>
            <Button variant="default" onClick={close} data-autofocus>
              Keep subscription
            </Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
