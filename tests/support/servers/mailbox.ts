import { type ParsedMail, simpleParser } from 'mailparser'
import { smtpRefusal, startSmtpServer } from './smtp.ts'

export type Arrived = { message: ParsedMail; recipients: string[]; raw: string }

/** What the server does with an email: accepts it, refuses it with an answer, never answers, or hangs up. */
export type Reception = 'take' | 'hang' | 'drop' | { code: number; message: string }

/** A real SMTP server that keeps what arrives. `receive` decides by recipient what becomes of an email. */
export async function openMailbox(receive: (email: string) => Reception = () => 'take') {
  const arrived: Arrived[] = []
  const { url, close, hangUp } = await startSmtpServer(
    async ({ raw, recipients, done }) => {
      const reception = receive(recipients[0] ?? '')
      if (reception === 'hang') return
      if (reception === 'drop') return hangUp()
      arrived.push({ message: await simpleParser(raw), recipients, raw: raw.toString() })
      done()
    },
    {
      onRcptTo({ address }, _, done) {
        const reception = receive(address)
        done(typeof reception === 'object' ? smtpRefusal(reception) : null)
      },
    },
  )
  return { url, arrived, close }
}
