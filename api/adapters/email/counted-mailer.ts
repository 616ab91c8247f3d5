import { outcomeOf } from '../../email/delivery/send-outcome.ts'
import { mails } from '../../metrics.ts'
import type { Mailer } from './email.ts'

const names = { refused: 'refused', later: 'postponed', unknown: 'unknown' } as const

/** A mailer that counts what becomes of every mail it is given. */
export const counted = (mailer: Mailer): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail)
    } catch (error) {
      mails.inc({ outcome: names[outcomeOf(error)] })
      throw error
    }
    mails.inc({ outcome: 'sent' })
  },
  close: () => mailer.close(),
})
