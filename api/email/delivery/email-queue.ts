import { SpanKind, trace } from '@opentelemetry/api'
import type { Deps } from '../../deps.ts'
import { currentRequest } from '../../http/current-request.ts'
import { belongingTo, inSpan, traceParent } from '../../http/tracing.ts'
import { noteBounce } from '../bounces/note-bounce.ts'
import { messageIdOf } from './build-email.ts'
import { claimEmails, dropEmailsBefore, dropQueuedEmail, queueEmailRow } from './queries.ts'
import { failureText, outcomeOf } from './send-outcome.ts'
import { type SystemEmail, systemEmail } from './system-email.ts'

/**
 * A server that dies while sending leaves the email to another after this. Far longer than a mail server that hangs
 * can hold a few emails: nobody may take what another is still sending.
 */
const claimMinutes = 10
const emailsAtOnce = 5

/** Queues an email of the system's own. Inside a transaction it is sent if, and only if, that commits. */
export const queueEmail = (
  { db, emailSettings, clock }: Pick<Deps, 'db' | 'emailSettings' | 'clock'>,
  message: SystemEmail,
) =>
  queueEmailRow(db, systemEmail(emailSettings, message), {
    now: clock(),
    enquiryId: message.enquiryId,
    appointmentId: message.appointmentId,
    requestId: currentRequest.getStore(),
    traceParent: traceParent(),
  })

type Sending = Pick<Deps, 'db' | 'mailer' | 'emailSettings' | 'clock'>
type Claimed = Awaited<ReturnType<typeof claimEmails>>[number]

/**
 * Sends due emails. A failed delivery is retried after ten minutes, unless the mail server
 * refuses this email permanently. Throws the last failure, so that the caller can report it.
 */
export async function sendQueuedEmails(deps: Sending) {
  let failure: unknown
  for (let more = true; more; ) {
    const emails = await claimEmails(deps.db, { minutes: claimMinutes, limit: emailsAtOnce })
    // The database returns them in any order; they go out in the order in which they were queued.
    const inOrder = emails.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const failures = await Promise.all(inOrder.map(message => sendForItsRequest(deps, message)))
    failure = failures.find(Boolean) ?? failure
    more = emails.length === emailsAtOnce
  }
  if (failure) throw failure
}

/** Whichever process sends it, and when: its log lines and its trace are those of the request that it was queued for. */
const sendForItsRequest = (deps: Sending, { requestId, traceParent: parent, ...message }: Claimed) =>
  currentRequest.run(requestId ?? message.id, () =>
    inSpan(
      {
        name: 'process mail_queue',
        kind: SpanKind.CONSUMER,
        within: belongingTo(parent),
        pickedUpIn: trace.getActiveSpan(),
      },
      () => sendOne(deps, message),
    ),
  )

/** Returns the failures. A retried email is the same email: it keeps its Message-ID. */
async function sendOne(
  { db, mailer, emailSettings, clock }: Sending,
  {
    id,
    recipient,
    recipientName,
    replyTo,
    attachmentName,
    attachment,
    ...message
  }: Omit<Claimed, 'requestId' | 'traceParent'>,
) {
  const messageId = messageIdOf(emailSettings, id)
  try {
    const file = attachmentName && attachment && { name: attachmentName, content: attachment }
    await mailer.send({
      to: recipient,
      ...(recipientName && { toName: recipientName }),
      messageId,
      ...(replyTo && { replyTo }),
      ...(file && { attachment: file }),
      ...message,
    })
    await dropQueuedEmail(db, id)
  } catch (error) {
    if (outcomeOf(error) === 'refused') {
      await dropQueuedEmail(db, id)
      await noteRefusal(db, { id, recipient, headers: message.headers, error, now: clock() })
    }
    return error
  }
}

type Refused = { id: string; recipient: string; headers: unknown; error: unknown; now: Date }

/** What someone asked for once, and can stop, is not sent to a dead address again and again. */
async function noteRefusal(db: Deps['db'], { id, recipient, headers, error, now }: Refused) {
  if (!headers || !Object.hasOwn(headers, 'List-Unsubscribe')) return
  const answer = failureText(error)
  await noteBounce(db, { mailId: id, email: recipient.toLowerCase(), answer, source: 'smtp', now })
}

type Log = { warn(details: object, message: string): void }

/** Calls during sending are queued behind it: an unresponsive mail server must not cause a pile-up. */
const sending = new WeakMap<Deps['db'], { again: boolean }>()

async function sendInTurn(deps: Deps) {
  const running = sending.get(deps.db)
  if (running) {
    running.again = true
    return
  }
  const turn = { again: true }
  let failure: unknown
  sending.set(deps.db, turn)
  while (turn.again) {
    turn.again = false
    await sendQueuedEmails(deps).catch(error => {
      failure = error
    })
  }
  sending.delete(deps.db)
  if (failure) throw failure
}

/** Sends in the background, after what must happen first. The job retries what fails here. */
export function sendSoon(deps: Deps, log: Log, first: () => Promise<unknown> = async () => undefined) {
  first()
    .then(() => sendInTurn(deps))
    .catch(error =>
      log.warn({ err: error }, 'email queue: sending failed, the job send-queued-emails will retry'),
    )
}

const keptDays = 30

/** Deletes emails that were sent, or stored instead of sent, a while ago. */
export const deleteOldEmails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  dropEmailsBefore(db, new Date(clock().getTime() - keptDays * 24 * 60 * 60 * 1000))
