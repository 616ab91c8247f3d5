import type { Db } from '../../../db/database.ts'
import { counted } from '../../adapters/email/counted-mailer.ts'
import type { Mailer } from '../../adapters/email/email.ts'
import { addressed } from '../../adapters/email/mailer.ts'
import { keepEmail } from './queries.ts'

/** Without an SMTP server: email is kept where `/dev/outbox` shows it. */
export const outboxMailer = (db: Db, from: string): Mailer =>
  counted({
    async send(message) {
      await keepEmail(db, { ...addressed(message), from })
    },
    close: () => undefined,
  })
