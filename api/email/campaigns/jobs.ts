import { monthsAfter } from '../../../contract/billing.ts'
import type { Job } from '../../jobs.ts'
import { mailsKeptMonths } from '../marketing/jobs.ts'
import { dropUploadsBefore } from './queries.ts'
import { startDueCampaigns } from './run-campaign.ts'
import { expireApprovals } from './runs/approval.ts'
import { dropRunsBefore } from './runs/queries.ts'

const week = 7 * 24 * 60 * 60 * 1000

export const campaignJobs: Job[] = [
  { name: 'expire-campaign-approvals', schedule: '*/10 * * * *', run: expireApprovals },
  { name: 'start-due-campaigns', schedule: '* * * * *', run: startDueCampaigns },
  {
    name: 'drop-old-campaign-runs',
    schedule: '50 3 * * *',
    async run({ db, clock }) {
      await dropUploadsBefore(db, new Date(clock().getTime() - week))
      await dropRunsBefore(db, monthsAfter(clock(), -mailsKeptMonths))
    },
  },
]
