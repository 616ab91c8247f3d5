import type { Db } from '../../db/database.ts'
import { counted } from '../outside/counted-mailer.ts'
import { addressed, type Mailer } from '../outside/mailer.ts'
import { keepMail } from './queries.ts'

/** Without an SMTP server: mail is kept where `/dev/outbox` shows it. */
export const outboxMailer = (db: Db, from: string): Mailer =>
  counted({
    async send(mail) {
      await keepMail(db, { ...addressed(mail), from })
    },
    close: () => undefined,
  })
