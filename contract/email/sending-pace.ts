import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { sendingPace } from '../rules/limits.ts'

const { perSecond, perDomainMinute } = sendingPace

export const PaceEdit = z.object({
  perSecond: z
    .number('Enter a number')
    .min(perSecond.min, `Send at least ${perSecond.min} a second`)
    .max(perSecond.max, `Send at most ${perSecond.max} a second`)
    .describe('Campaign emails a second, of all servers together'),
  perDomainMinute: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(perDomainMinute.min, `Send at least ${perDomainMinute.min} a minute`)
    .max(perDomainMinute.max, `Send at most ${perDomainMinute.max} a minute`)
    .nullable()
    .describe('Campaign emails a minute to addresses of one domain; null where it has no limit of its own'),
})
export type PaceEdit = z.infer<typeof PaceEdit>

export const WarmUp = z.object({
  state: z
    .enum(['off', 'running', 'stopped', 'done'])
    .describe('While it is stopped no campaign email is sent'),
  day: z.number().describe('1 on the first day; 0 when it is off'),
  days: z.number(),
  allowance: z.number().nullable().describe('Campaign emails that may be sent today; null for any number'),
  used: z.number().describe('Of those, handed out so far'),
  sent: z.number().describe('Sent since it began or continued'),
  blocked: z.number().describe('Of those, blocked by mail servers'),
  complained: z.number().describe('Of those, reported as spam'),
  reason: z.string().nullable().describe('Why it was stopped'),
})
export type WarmUp = z.infer<typeof WarmUp>

export const SendingPace = z.object({
  perSecond: z.number(),
  perDomainMinute: z.number().nullable(),
  warmUp: WarmUp,
})
export type SendingPace = z.infer<typeof SendingPace>

export const getSendingPace = call({
  method: 'GET',
  path: '/api/email/sending-pace',
  as: 'staff',
  summary: 'How fast campaigns are sent: in all, to one domain, and while a new sender is warmed up',
  answer: SendingPace,
})

export const setSendingPace = call({
  method: 'PUT',
  path: '/api/email/sending-pace',
  as: { staff: 'send_campaigns' },
  summary: 'Changes how fast campaigns are sent, also those under way',
  body: PaceEdit,
  answer: MessageAnswer,
})

export const steerWarmUp = call({
  method: 'POST',
  path: '/api/email/warm-up',
  as: { staff: 'send_campaigns' },
  summary:
    'Starts a warm-up from its first day, continues one that was stopped on the day it was stopped, or ends it',
  body: z.object({ step: z.enum(['start', 'continue', 'end']) }),
  answer: MessageAnswer,
})
