import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import {
  decideUnknown,
  listRecipients,
  type Run,
  type RunRecipient,
} from '../../../../contract/email/runs.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'
import { useMay } from '../../shell/use-stored-staff.ts'

type Decision = 'sent' | 'send_again'

/** Emails that may or may not have been sent. Only a person may decide to send one again. */
export function UnknownEmails({ run, onDecided }: { run: Run; onDecided: () => Promise<unknown> }) {
  const [emails, setEmails] = useState<RunRecipient[]>()
  const { submit, busy } = useSubmit({ otherwise: messages.errorSendingEmails })
  const params = { id: run.id }
  const mayDecide = useMay(decideUnknown)
  const unknown = () => callApi(asStaff, listRecipients, { params, query: { state: 'unknown', limit: 200 } })
  const look = () => submit(unknown, ({ items }) => setEmails(items))
  const decide = (decision: Decision, recipientId?: string) =>
    submit(
      () =>
        callApi(asStaff, decideUnknown, { params, body: { decision, ...(recipientId && { recipientId }) } }),
      async () => {
        await onDecided()
        setEmails((await unknown()).data.items)
      },
    )

  return (
    <Banner tone="warn">
      <p>
        <b>We can't tell whether {formatCount(run.counts.unknown, 'email was', 'emails were')} sent.</b> The
        connection broke while sending. We won't send them again unless you say so.
      </p>
      <div className="row gap-8 mt-8">
        {!emails && (
          <Button variant="default" size="sm" onClick={look} {...whileBusy(busy)}>
            Show them
          </Button>
        )}
        {mayDecide && (
          <>
            <Button variant="default" size="sm" onClick={() => decide('sent')} {...whileBusy(busy)}>
              Mark all as sent
            </Button>
            <Button variant="default" size="sm" onClick={() => decide('send_again')} {...whileBusy(busy)}>
              Send all again
            </Button>
          </>
        )}
      </div>
      {emails && emails.length > 0 && (
        <ul className="divided mt-8 small">
          {emails.map(({ id, email: known, reason }, index) => {
            const email = known ?? `Recipient ${index + 1}`
            return (
              <li key={id}>
                <span>
                  <b>{email}</b> <span className="small">{reason}</span>
                </span>
                {mayDecide && (
                  <span className="row gap-4">
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Mark as sent: ${email}`}
                      onClick={() => decide('sent', id)}
                      {...whileBusy(busy)}
                    >
                      Mark as sent
                    </Button>
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Send again: ${email}`}
                      onClick={() => decide('send_again', id)}
                      {...whileBusy(busy)}
                    >
                      Send again
                    </Button>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Banner>
  )
}
