import { z } from 'zod'
import { call } from '../core/call.ts'

/** What receiving mail servers look at before they accept our email, in the order of the screen. */
export const sendingChecks = {
  dkim: 'DKIM',
  dmarc: 'DMARC',
  spf: 'SPF',
  ptr: 'Reverse name (PTR)',
  mx: 'Incoming email (MX)',
  tls: 'Encryption (TLS)',
  unsubscribe: 'One-click unsubscribe',
} as const
export type SendingCheckKey = keyof typeof sendingChecks

const keys = Object.keys(sendingChecks) as [SendingCheckKey, ...SendingCheckKey[]]

export const SendingCheck = z.object({
  key: z.enum(keys),
  level: z
    .enum(['fine', 'improve', 'fix'])
    .describe('While one has to be fixed, staff are warned before they send a campaign'),
  summary: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  record: z
    .object({ advice: z.string(), name: z.string(), type: z.enum(['TXT', 'MX', 'PTR']), value: z.string() })
    .nullable()
    .describe('The DNS record to add or to replace'),
})
export type SendingCheck = z.infer<typeof SendingCheck>

export const SendingHealth = z.object({
  sending: z.boolean().describe('False where emails are stored and not sent: then nothing is checked'),
  domain: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  checks: z.array(SendingCheck),
})
export type SendingHealth = z.infer<typeof SendingHealth>

export const getSendingHealth = call({
  method: 'GET',
  path: '/api/email/sending-health',
  as: 'staff',
  summary: 'Shows whether mail servers have reason to trust our email, as of the last check',
  answer: SendingHealth,
})

export const checkSendingHealth = call({
  method: 'POST',
  path: '/api/email/sending-health/check',
  as: { staff: 'send_campaigns' },
  summary: 'Checks DNS records, reverse name and encryption of our mail server now',
  answer: SendingHealth,
  limit: { requests: 10, seconds: 300 },
})
