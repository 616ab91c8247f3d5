import { outcomeOf } from '../../email/delivery/send-outcome.ts'
import { emails } from '../../metrics.ts'
import type { Mailer } from './email.ts'

const names = { refused: 'refused', later: 'postponed', unknown: 'unknown' } as const

/** A mailer that counts what becomes of every email it is given. */
export const counted = (mailer: Mailer): Mailer => ({
  async send(message) {
    try {
      await mailer.send(message)
    } catch (error) {
      emails.inc({ outcome: names[outcomeOf(error)] })
      throw error
    }
    emails.inc({ outcome: 'sent' })
  },
  close: () => mailer.close(),
})
