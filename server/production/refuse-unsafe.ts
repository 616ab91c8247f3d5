import type { Db } from '../../db/database.ts'
import { findDemoData } from '../../db/seed/find-demo-data.ts'

/** One message with every reason, so that nobody has to start ten times to learn ten of them. */
export const refusal = (reasons: string[], why = 'this is not safe for production') =>
  new Error(`${why}:\n${reasons.map(reason => `  - ${reason}`).join('\n')}`)

/** Throws when the settings, or what the database holds, must not serve real patients. */
export async function refuseUnsafe(db: Db, unsafe: string[]) {
  const { seeded, accounts } = await findDemoData(db)
  const reasons = [
    ...unsafe,
    ...(seeded
      ? ['The database holds demo data: invented clinics, prices and reviews. Use an empty database.']
      : []),
    ...(accounts.length > 0
      ? [`The database holds accounts whose passwords are public: ${accounts.join(', ')}.`]
      : []),
  ]
  if (reasons.length > 0) throw refusal(reasons)
}
