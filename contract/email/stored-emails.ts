import { z } from 'zod'
import { call } from '../core/call.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'

export const storedEmailDays = 30

const StoredEmail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
})
export type StoredEmail = z.infer<typeof StoredEmail>

/** They hold other people's links for new passwords, so they are for administrators. */
export const listStoredEmails = call({
  method: 'GET',
  path: '/api/staff/stored-emails',
  as: { staff: 'manage_staff' },
  summary: 'Lists emails stored instead of sent because no mail server is set up, newest first',
  query: z.object({ page: PageNumber }),
  answer: pagedList(StoredEmail),
})

export const getStoredEmail = call({
  method: 'GET',
  path: '/api/staff/stored-emails/:id',
  as: { staff: 'manage_staff' },
  summary: 'Reads one stored email as plain text. This is recorded in the audit log.',
  params: z.object({ id: z.uuid() }),
  answer: StoredEmail.extend({ sender: z.string(), text: z.string() }),
})
