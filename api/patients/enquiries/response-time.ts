import type { Deps } from '../../deps.ts'
import { noteResponseTimes } from './queries.ts'

const day = 24 * 60 * 60 * 1000
/** Looks back far enough to be steady, not so far that a clinic could not mend its ways. */
const lookBackDays = 90
/** An enquiry without an answer counts against the clinic after this. */
const patienceDays = 3
/** With fewer, one slow answer would decide. */
const fewestEnquiries = 5

const windowAt = (now: Date) => ({
  since: new Date(now.getTime() - lookBackDays * day),
  now,
  overdue: new Date(now.getTime() - patienceDays * day),
  fewest: fewestEnquiries,
})

/** Brings the response time of one clinic up to date. */
export const noteOwnResponseTime = ({ db, clock }: Deps, providerId: string) =>
  noteResponseTimes(db, windowAt(clock()), providerId)

/** Brings everyone's up to date: time passes also where nobody answers. */
export const noteAllResponseTimes = ({ db, clock }: Deps) => noteResponseTimes(db, windowAt(clock()))
