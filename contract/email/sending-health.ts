import { z } from 'zod'
import { call } from '../core/call.ts'
import { maxLength } from '../rules/limits.ts'

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

const levels = ['fine', 'improve', 'fix'] as const

export const SendingCheck = z.object({
  key: z.enum(keys),
  level: z.enum(levels).describe('While one has to be fixed, staff are warned before they send a campaign'),
  summary: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  record: z
    .object({ advice: z.string(), name: z.string(), type: z.enum(['TXT', 'MX', 'PTR']), value: z.string() })
    .nullable()
    .describe('The DNS record to add or to replace; for SPF that is fine, the one that is there'),
})
export type SendingCheck = z.infer<typeof SendingCheck>

/** What a receiver finds out about one email. */
export const testMethods = { dkim: 'DKIM', spf: 'SPF', dmarc: 'DMARC' } as const

export const SendingTest = z.object({
  sentAt: z.iso.datetime(),
  sentBy: z.string().nullable().describe('Null when the account was deleted'),
  sentTo: z.string().describe('Our own sender address; the person who sent it gets it too'),
  receivedAt: z.iso.datetime().nullable().describe("Null while it hasn't come back"),
  found: z
    .array(z.object({ method: z.enum(['dkim', 'spf', 'dmarc']), level: z.enum(levels), summary: z.string() }))
    .describe('How a receiver judges it; empty until it comes back'),
})
export type SendingTest = z.infer<typeof SendingTest>

export const SendingHealth = z.object({
  sending: z.boolean().describe('False where emails are stored and not sent: then nothing is checked'),
  domain: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  checks: z.array(SendingCheck),
  test: SendingTest.nullable().describe('The last test email'),
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

export const sendTestEmail = call({
  method: 'POST',
  path: '/api/email/sending-health/test',
  as: { staff: 'send_campaigns' },
  summary: 'Sends a test email to our own sender address and to you; it is checked when it comes back',
  answer: SendingHealth,
  limit: { requests: 10, seconds: 300 },
})

export const checkTestEmail = call({
  method: 'POST',
  path: '/api/email/sending-health/test/source',
  as: { staff: 'send_campaigns' },
  summary: 'Checks DKIM, SPF and DMARC of the test email as a receiver does, by the source that arrived',
  body: z.object({
    source: z
      .string()
      .trim()
      .min(1, 'Paste the source of the email')
      .max(maxLength.emailSource, `Use at most ${maxLength.emailSource.toLocaleString('en-GB')} characters`),
  }),
  answer: SendingHealth,
  limit: { requests: 20, seconds: 300 },
})
