import type { Job } from '../jobs.ts'
import { keepHeldTrials } from './held-trial.ts'
import { dropEventsBefore } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { tickSimulator } from './simulator-tick.ts'
import { remindOfTrials } from './trial-reminders.ts'

const quarter = 90 * 24 * 60 * 60 * 1000

export const billingJobs: Job[] = [
  { name: 'tick-card-simulator', schedule: '* * * * *', run: tickSimulator },
  { name: 'remind-of-trials', schedule: '5 * * * *', run: remindOfTrials },
  { name: 'keep-held-trials', schedule: '50 * * * *', run: keepHeldTrials },
  { name: 'reconcile-subscriptions', schedule: '30 2 * * *', run: reconcile },
  {
    name: 'drop-old-card-events',
    schedule: '30 3 * * *',
    run: ({ db, clock }) => dropEventsBefore(db, new Date(clock().getTime() - quarter)),
  },
]
