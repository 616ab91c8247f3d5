import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { staffMember } from '../../addressee.ts'
import { queueEmail } from '../../delivery/email-queue.ts'
import type { SystemEmail } from '../../delivery/system-email.ts'
import { peopleById } from './queries.ts'

type Words = { subject: string; heading: string; paragraphs: string[] }
type NotifiedRun = { id: string; kind: string; askedBy: string[] }

/** Emails the people who asked for a run about what became of it. */
export async function notifyStarter(
  trx: Db,
  deps: Pick<Deps, 'emailSettings' | 'clock'>,
  { id, kind, askedBy }: NotifiedRun,
  words: Words,
) {
  for (const person of await peopleById(trx, askedBy))
    await queueEmail({ ...deps, db: trx }, emailToStarter(person, { id, kind }, words))
}

export const emailToStarter = (
  person: { email: string; firstName: string },
  { id, kind }: Omit<NotifiedRun, 'askedBy'>,
  words: Words,
): SystemEmail => ({
  ...words,
  to: staffMember(person),
  action: {
    label: 'See the campaign',
    path: `/staff/email-marketing/${kind === 'bulk' ? 'bulk' : 'automated'}?run=${id}`,
  },
})
