import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { raw: Buffer; recipients: string[]; done: (error?: Error | null) => void }

/** Starts a real SMTP server on a free port; `receive` gets each whole email and answers it with `done`. */
export async function startSmtpServer(receive: (email: Received) => void, options: SMTPServerOptions = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        receive({ raw: Buffer.concat(chunks), recipients, done })
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    server,
    port,
    url: `smtp://127.0.0.1:${port}`,
    hangUp() {
      for (const connection of server.connections) connection.close()
    },
    close: () => new Promise<void>(closed => server.close(() => closed())),
  }
}

/** An answer with which a mail server refuses. */
export const smtpRefusal = ({ code, message }: { code: number; message: string }) =>
  Object.assign(new Error(message), { responseCode: code })

export const messageIdIn = (raw: Buffer) => /^Message-ID: (\S+)/im.exec(raw.toString())?.[1] ?? ''
