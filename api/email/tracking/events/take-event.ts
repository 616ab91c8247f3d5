import { z } from 'zod'
import { EmailAddress } from '../../../../contract/core/form-fields.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import { StorableText } from '../../../../contract/core/storable-text.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { suppress } from '../../consent/suppress.ts'
import { dropEventsBefore, markHandled, noteOnEmail } from './queries.ts'
import { verifyEmailEvent } from './signature.ts'

const Event = z.object({
  id: StorableText().min(1).max(200),
  type: z.enum(['bounce', 'complaint']),
  email: EmailAddress,
  messageId: StorableText().max(300).optional(),
  /** The enhanced status code of a bounce, such as 5.1.1. */
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .optional(),
  // The carrier's own text; whatever it says, the address must not be emailed again.
  detail: z
    .string()
    .max(5000)
    .overwrite(text => text.toWellFormed().replaceAll('\0', ''))
    .default(''),
})
type Event = z.infer<typeof Event>

/** Only what says that the address itself is dead: a full mailbox or a disliked email may be over tomorrow. */
const suppresses = ({ type, status }: Event) => type === 'complaint' || /^5\.1\./.test(status ?? '')

/** Takes a report of a bounce or a complaint, once. Reports may come late, twice and in any order. */
export async function takeEmailEvent(
  { db, clock, emailEventsSecret }: Deps,
  body: string,
  signature: string | undefined,
) {
  const now = clock()
  verifyEmailEvent(body, signature, { secret: emailEventsSecret, now })
  const event = read(body)
  await db.transaction().execute(async trx => {
    const first = await markHandled(trx, { id: event.id, kind: event.type, handledAt: now })
    if (!first) return
    const { type, status } = event
    if (event.messageId) await noteOnEmail(trx, event.messageId, event.email, { type, status, now })
    if (!suppresses(event)) return
    const reason = event.type === 'complaint' ? 'complained' : 'bounced'
    const detail = `${event.status ?? ''} ${event.detail}`.replace(/\s+/g, ' ').trim()
    await suppress(trx, { email: event.email, reason, detail, now })
  })
}

function read(body: string): Event {
  try {
    return Event.parse(JSON.parse(body))
  } catch {
    throw new Problem('invalid_input', { message: "This isn't a bounce or complaint report." })
  }
}

const eventDays = 90

export const deleteOldEvents = (db: Db, now: Date) =>
  dropEventsBefore(db, new Date(now.getTime() - eventDays * 24 * 60 * 60 * 1000))
