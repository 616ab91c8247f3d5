import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that counts accepted emails by recipient, and takes some time over each. */
export async function openSilentMailbox(delayMs: () => number = () => 0) {
  const taken = new Map<string, string[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const email = session.envelope.rcptTo[0]!.address
        const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString()) ?? []
        // Accepted before it says so: an email of a sender that dies now was sent all the same.
        taken.set(email, [...(taken.get(email) ?? []), messageId])
        const wait = delayMs()
        if (wait > 0) setTimeout(done, wait)
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>(closed => server.close(() => closed())),
  }
}
