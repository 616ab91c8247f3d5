import type { Deps } from '../deps.ts'
import type { Job } from '../jobs.ts'
import { dropOldWorkingCopies } from './drafts/queries.ts'
import { forgetOldReaders } from './public/count-reader.ts'

const keptMs = 90 * 24 * 60 * 60 * 1000

export const blogJobs: Job[] = [
  { name: 'forget-readers', schedule: '10 * * * *', run: forgetOldReaders },
  {
    name: 'drop-old-working-copies',
    schedule: '40 3 * * *',
    run: ({ db, clock }: Deps) => dropOldWorkingCopies(db, new Date(clock().getTime() - keptMs)),
  },
]
