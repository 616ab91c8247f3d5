import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { keptFor } from '../../../contract/rules/limits.ts'
import type { DB } from '../../types.gen.ts'

type Said = [from: 'patient' | 'clinic', hoursLater: number, message: string]

/** What followed two enquiries to the demo provider, and the link to each private page. Demo links are no secret. */
const threads: { name: string; token: string; said: Said[] }[] = [
  {
    name: 'Helen Prosser',
    token: 'demo-thread-with-an-open-question',
    said: [
      ['patient', 30, 'Thank you. Is a second implant on the same day cheaper?'],
      ['clinic', 33, 'Yes, by about a tenth. We would put both in one written quote after the first visit.'],
      ['patient', 52, 'Good. Could I bring my own X-rays from last year?'],
    ],
  },
  {
    name: 'Marcus Bell',
    token: 'demo-thread-that-is-answered',
    said: [
      ['patient', 26, 'And for the hygienist?'],
      ['clinic', 29, 'The hygienist as well. Please bring your membership number to the first visit.'],
    ],
  },
]

/** Two conversations in the inbox of the demo provider. */
export async function seedEnquiryThreads(db: Kysely<DB>) {
  for (const { name, token, said } of threads) {
    const enquiry = await db
      .selectFrom('enquiries')
      .innerJoin('providers', 'providers.id', 'enquiries.providerId')
      .select(['enquiries.id', 'enquiries.createdAt'])
      .where('providers.email', '=', 'provider@demo.test')
      .where('enquiries.name', '=', name)
      .executeTakeFirst()
    // Deleted after twelve months, in old demo data.
    if (!enquiry) continue
    const { id, createdAt } = enquiry
    const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)
    await db
      .insertInto('enquiryAnswers')
      .values(
        said.map(([from, hours, message]) => ({
          id: uuid({ msecs: at(hours).getTime() }),
          enquiryId: id,
          message,
          createdAt: at(hours),
          fromPatient: from === 'patient',
        })),
      )
      .execute()
    const waits = said.at(-1)![0] === 'patient'
    await db
      .updateTable('enquiries')
      .set({ reopenedAt: waits ? at(said.at(-1)![1]) : null, ...(waits && { readAt: null }), closedAt: null })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('enquiryLinks')
      .values({
        tokenHash: createHash('sha256').update(token).digest(),
        enquiryId: id,
        createdAt,
        expiresAt: sql`${createdAt}::timestamptz + make_interval(months => ${keptFor.enquiryMonths})`,
      })
      .execute()
  }
}
