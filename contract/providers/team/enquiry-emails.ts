import { z } from 'zod'
import { call } from '../../core/call.ts'

/** How someone hears of enquiries. Unless it is never, they hear of appointments at once: requests expire after a day. */
const enquiryEmailChoices = ['at_once', 'daily', 'off'] as const

export const EnquiryEmails = z.object({
  enquiries: z
    .enum(enquiryEmailChoices, 'Choose when to email you')
    .describe('If nobody of the clinic wants them, its owner gets them at once'),
  weekly: z.boolean().describe('A summary on Mondays: figures, clinics nearby, what to improve next'),
})
export type EnquiryEmails = z.infer<typeof EnquiryEmails>

export const getEnquiryEmails = call({
  method: 'GET',
  path: '/api/profile/enquiry-emails',
  as: 'provider',
  team: 'patients',
  summary: 'Which emails about the clinic the person who is signed in gets',
  answer: EnquiryEmails,
})

export const saveEnquiryEmails = call({
  method: 'PUT',
  path: '/api/profile/enquiry-emails',
  as: 'provider',
  team: 'patients',
  summary: 'Changes which emails about the clinic the person who is signed in gets',
  body: EnquiryEmails,
  answer: EnquiryEmails,
})
