import { SpanKind } from '@opentelemetry/api'
import { outcomeOf } from '../../email/delivery/send-outcome.ts'
import { inSpan } from '../../http/tracing.ts'
import { emails } from '../../metrics.ts'
import type { Mailer } from './email.ts'

const names = { refused: 'refused', later: 'postponed', unknown: 'unknown' } as const

const span = { name: 'send email', kind: SpanKind.CLIENT }

/** A mailer that counts the outcome of every email. */
export const counted = (mailer: Mailer): Mailer => ({
  async send(message) {
    try {
      await inSpan(span, () => mailer.send(message))
    } catch (error) {
      emails.inc({ outcome: names[outcomeOf(error)] })
      throw error
    }
    emails.inc({ outcome: 'sent' })
  },
  close: () => mailer.close(),
})
