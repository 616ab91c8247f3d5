import { z } from 'zod'
import { call } from '../../core/call.ts'
import { EmailAddress } from '../../core/form-fields.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { goesWith } from '../../core/switches.ts'
import { Version } from '../../core/versions.ts'

/** People without an account who are told of a clinic's enquiries. No email to them has what a patient wrote. */
export const recipientStates = ['waiting', 'confirmed', 'stopped', 'bounced'] as const

const maxPlaces = 500

const Choice = z.object({
  appointments: z
    .boolean()
    .default(false)
    .describe('Also of appointments; of enquiries always')
    .meta(goesWith('appointments')),
  places: z
    .array(z.uuid())
    .min(1, 'Choose at least one clinic')
    .max(maxPlaces)
    .nullable()
    .default(null)
    .describe('The ids of the clinics that it is limited to; null for all of them'),
})

export const Recipient = Choice.extend({
  id: z.uuid(),
  email: z.string(),
  places: z.array(z.uuid()).nullable(),
  state: z
    .enum(recipientStates)
    .describe(
      'Nothing is sent while it waits to be confirmed, once the recipient has stopped it, or when emails to it bounce',
    ),
  createdAt: z.iso.datetime(),
  askedAt: z.iso.datetime().describe('When the last link to confirm it was sent'),
  confirmedAt: z.iso.datetime().nullable(),
  stoppedAt: z.iso.datetime().nullable(),
  version: Version,
})
export type Recipient = z.infer<typeof Recipient>

const Id = z.object({ id: z.uuid() })
const manage = { as: 'provider', team: 'manage' } as const

export const listRecipients = call({
  method: 'GET',
  path: '/api/team/recipients',
  ...manage,
  summary: 'Addresses without an account that are notified of enquiries',
  answer: z.object({ items: z.array(Recipient) }),
})

export const NewRecipient = Choice.extend({ email: EmailAddress })

export const addRecipient = call({
  method: 'POST',
  path: '/api/team/recipients',
  ...manage,
  summary:
    'Adds an address and emails it a link. Nothing else is sent to it until someone has confirmed there',
  body: NewRecipient,
  answer: Recipient,
  limit: { requests: 20, seconds: 3600 },
})

export const RecipientEdit = Choice.extend({ version: z.number().int() })

export const updateRecipient = call({
  method: 'PUT',
  path: '/api/team/recipients/:id',
  ...manage,
  summary: 'Changes what an address is notified of',
  params: Id,
  body: RecipientEdit,
  answer: Recipient,
})

export const resendToRecipient = call({
  method: 'POST',
  path: '/api/team/recipients/:id/resend',
  ...manage,
  summary: 'Emails the link to confirm again, a few times a day at most',
  params: Id,
  answer: Recipient,
  limit: { requests: 20, seconds: 3600 },
})

export const removeRecipient = call({
  method: 'DELETE',
  path: '/api/team/recipients/:id',
  ...manage,
  summary: 'Removes an address: it gets no more notifications',
  params: Id,
  answer: MessageAnswer,
})

const byToken = { params: z.object({ token: z.string().min(1).max(100) }) }
const slow = { requests: 30, seconds: 300 }

export const Notifications = z.object({
  clinic: z.string(),
  email: z.string(),
  appointments: z.boolean(),
  places: z.array(z.string()).nullable().describe('Null for all of them'),
  state: z.enum(['waiting', 'confirmed', 'stopped']),
})
export type Notifications = z.infer<typeof Notifications>

export const readNotifications = call({
  method: 'GET',
  path: '/api/notification-links/:token',
  as: 'anyone',
  summary:
    'Which notifications an address gets, for anyone with the link from an email. Opening it changes nothing',
  ...byToken,
  answer: Notifications,
  limit: { requests: 120, seconds: 60 },
})

export const confirmNotifications = call({
  method: 'POST',
  path: '/api/notification-links/:token/confirm',
  as: 'anyone',
  summary: 'Starts notifications, also once they were stopped: the address is proven by the link',
  ...byToken,
  answer: Notifications,
  limit: slow,
})

export const stopNotifications = call({
  method: 'POST',
  path: '/api/notification-links/:token/stop',
  as: 'anyone',
  summary: 'Stops notifications with one click (RFC 8058)',
  ...byToken,
  answer: MessageAnswer,
  limit: slow,
})
