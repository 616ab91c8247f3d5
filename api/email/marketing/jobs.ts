import { monthsAfter } from '../../../contract/billing.ts'
import type { Job } from '../../jobs.ts'
import { dropEventsBefore } from './events/queries.ts'
import { dropMailsBefore, giveUpMailsBefore } from './queries.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Longer than any mail server is waited for. */
const longestSending = 10 * minute

/** For how long it is kept what was sent to whom and what came back. Suppressions and consents stay. */
export const mailsKeptMonths = 24

export const marketingMailJobs: Job[] = [
  {
    name: 'give-up-half-sent-mails',
    schedule: '*/10 * * * *',
    run: ({ db, clock }) => giveUpMailsBefore(db, new Date(clock().getTime() - longestSending)),
  },
  {
    name: 'drop-old-marketing-mails',
    schedule: '40 3 * * *',
    async run({ db, clock }) {
      await dropMailsBefore(db, monthsAfter(clock(), -mailsKeptMonths))
      await dropEventsBefore(db, new Date(clock().getTime() - 90 * day))
    },
  },
]
