import type { Deps } from '../deps.ts'
import { claimMails, dropQueuedMail, queueMailRow } from './queries.ts'
import { type SystemMail, systemMail } from './system-mail.ts'

/** Long enough for a slow mail server; a server that dies while sending leaves the mail to another after this. */
const claimMinutes = 10
const mailsAtOnce = 20

/** Queues a mail of the system's own. Inside a transaction it is sent if, and only if, that commits. */
export const queueMail = (
  { db, letterhead, clock }: Pick<Deps, 'db' | 'letterhead' | 'clock'>,
  mail: SystemMail,
) => queueMailRow(db, systemMail(letterhead, mail), clock())

/**
 * Sends what is due. What could not be handed over is tried again after ten minutes, unless the mail server
 * refuses it for good. Throws the last failure, so that whoever runs this can report it.
 */
export async function sendQueuedMails({ db, mailer, clock }: Pick<Deps, 'db' | 'mailer' | 'clock'>) {
  let failure: unknown
  for (let more = true; more; ) {
    const now = clock()
    const until = new Date(now.getTime() + claimMinutes * 60_000)
    const mails = await claimMails(db, { now, until, limit: mailsAtOnce })
    for (const { id, recipient, replyTo, ...mail } of mails) {
      try {
        await mailer.send({ to: recipient, ...(replyTo && { replyTo }), ...mail })
        await dropQueuedMail(db, id)
      } catch (error) {
        failure = error
        if ((error as { permanent?: boolean }).permanent) await dropQueuedMail(db, id)
      }
    }
    more = mails.length === mailsAtOnce
  }
  if (failure) throw failure
}

type Log = { warn(details: object, message: string): void }

/** Sends without letting the answer wait, after what else must happen first. The job finds what fails here. */
export function sendSoon(deps: Deps, log: Log, first: () => Promise<unknown> = async () => undefined) {
  first()
    .then(() => sendQueuedMails(deps))
    .catch(error => log.warn({ err: error }, 'mail is left to the job'))
}
