import type { Job } from '../jobs.ts'
import { noteAllResponseTimes } from './response-time.ts'
import { dropOldEnquiries } from './service.ts'

export const enquiryJobs: Job[] = [
  { name: 'drop-old-enquiries', schedule: '30 3 * * *', run: dropOldEnquiries },
  { name: 'note-response-times', schedule: '50 * * * *', run: noteAllResponseTimes },
]
