import type { HeldData } from '../../../contract/patients/data-requests.ts'
import type { Deps } from '../../deps.ts'
import { forgetReporter, reportsFrom } from './queries.ts'

/** What someone reported with this address, for a request for access. */
export const heldReports = async ({ db }: Deps, email: string): Promise<HeldData['reports']> =>
  (await reportsFrom(db, email)).map(({ createdAt, ...report }) => ({
    ...report,
    createdAt: createdAt.toISOString(),
  }))

/** Removes the address; the reports stay without it. Resolves to how many there were. */
export const eraseReporter = ({ db }: Deps, email: string) => forgetReporter(db, email)
