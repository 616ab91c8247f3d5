import type { Job } from '../jobs.ts'
import { sendQueuedMails } from './mail-queue.ts'
import { dropMailsBefore } from './queries.ts'

const month = 30 * 24 * 60 * 60 * 1000

export const outboxJobs: Job[] = [
  // Mails are sent as they come; this one finds what could not be sent then.
  { name: 'send-queued-mails', schedule: '* * * * *', run: sendQueuedMails },
  {
    name: 'drop-old-outbox',
    schedule: '20 3 * * *',
    run: ({ db, clock }) => dropMailsBefore(db, new Date(clock().getTime() - month)),
  },
]
