import type { Db } from '../../../db/database.ts'
import { counted } from '../../adapters/email/counted-mailer.ts'
import type { Mailer } from '../../adapters/email/email.ts'
import { addressed } from '../../adapters/email/mailer.ts'
import { keepMail } from './queries.ts'

/** Without an SMTP server: mail is kept where `/dev/outbox` shows it. */
export const outboxMailer = (db: Db, from: string): Mailer =>
  counted({
    async send(mail) {
      await keepMail(db, { ...addressed(mail), from })
    },
    close: () => undefined,
  })
