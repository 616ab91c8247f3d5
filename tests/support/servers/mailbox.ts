import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type Arrived = { message: ParsedMail; recipients: string[]; raw: string }

/** What the server does with an email: accepts it, refuses it with an answer, never answers, or hangs up. */
export type Reception = 'take' | 'hang' | 'drop' | { code: number; message: string }

const refusal = ({ code, message }: { code: number; message: string }) =>
  Object.assign(new Error(message), { responseCode: code })

/** A real SMTP server that keeps what arrives. `receive` decides by recipient what becomes of an email. */
export async function openMailbox(receive: (email: string) => Reception = () => 'take') {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _, done) {
      const reception = receive(address)
      done(typeof reception === 'object' ? refusal(reception) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const reception = receive(recipients[0] ?? '')
        if (reception === 'hang') return
        if (reception === 'drop') {
          for (const connection of server.connections) connection.close()
          return
        }
        const raw = Buffer.concat(chunks)
        arrived.push({ message: await simpleParser(raw), recipients, raw: raw.toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise<void>(done => server.close(() => done())),
  }
}
