import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { EmailAddress } from '../../../../contract/core/form-fields.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import { StorableText } from '../../../../contract/core/storable-text.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { bounceOf, noteBounce } from '../../bounces/note-bounce.ts'
import { pauseFailing } from '../../campaigns/engine/brake/brake.ts'
import { suppress } from '../../consent/suppress.ts'
import {
  countBlocked,
  dropEventsBefore,
  markHandled,
  noteComplaint,
  noteReturned,
  reportedEmail,
} from './queries.ts'
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

/** Takes a report of a bounce or a complaint, once. Reports may come late, twice and in any order. */
export async function takeEmailEvent(deps: Deps, body: string, signature: string | undefined) {
  const now = deps.clock()
  verifyEmailEvent(body, signature, { secret: deps.emailEventsSecret, now })
  await takeOnce(deps, read(body), 'webhook')
}

type Source = 'webhook' | 'report'

/** Takes an event that was checked, once, and pauses the campaign that it shows to be blocked. */
export async function takeOnce(deps: Deps, event: Event, source: Source) {
  const now = deps.clock()
  const blocked = await deps.db.transaction().execute(async trx => {
    const first = await markHandled(trx, { id: event.id, kind: event.type, handledAt: now })
    return first && (await takeReport(trx, event, { now, source }))
  })
  if (blocked) await pauseFailing(deps)
}

/** True where it counts as one more block in a campaign. */
async function takeReport(
  trx: Db,
  { type, status, email, messageId, detail: text }: Event,
  { now, source }: { now: Date; source: Source },
) {
  const sentEmail = messageId ? await reportedEmail(trx, messageId, email) : undefined
  const detail = `${status ?? ''} ${text}`.replace(/\s+/g, ' ').trim()
  if (type === 'complaint') {
    if (sentEmail) await noteComplaint(trx, sentEmail.id, now)
    await suppress(trx, { email, reason: 'complained', detail, now })
    return false
  }
  if (sentEmail) await noteReturned(trx, sentEmail.id, detail, now)
  const known = sentEmail && (await bounceOf(trx, sentEmail.id))
  const bounce = { mailId: sentEmail?.id ?? uuid(), email, answer: detail, code: status, now }
  const found = await noteBounce(trx, { ...bounce, source })
  if (!sentEmail || found !== 'blocked' || known?.class === 'blocked') return false
  await countBlocked(trx, sentEmail.id)
  return true
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
