import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What the mail server does with emails: accepts, refuses, does not answer, hangs up after the final dot. */
export type Mood = 'takes' | 'puts off' | 'refuses' | 'refuses us' | 'hangs' | 'drops' | 'takes and drops'

const answers = { 'puts off': [451, '4.3.0 Try later'], refuses: [550, '5.7.1 Not here'] } as const

/** A real SMTP server with switchable faults; it remembers accepted emails, by recipient, as Message-IDs. */
export async function openFlakySmtpServer() {
  const taken = new Map<string, string[]>()
  let mood: Mood = 'takes'
  let asked = 0

  function take(email: string, raw: string) {
    const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(raw) ?? []
    taken.set(email, [...(taken.get(email) ?? []), messageId])
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onMailFrom(_address, _session, done) {
      const answer = mood === 'refuses us' ? answers.refuses : undefined
      done(answer && Object.assign(new Error(answer[1]), { responseCode: answer[0] }))
    },
    onRcptTo(_address, _session, done) {
      asked++
      const answer = mood === 'puts off' || mood === 'refuses' ? answers[mood] : undefined
      done(answer && Object.assign(new Error(answer[1]), { responseCode: answer[0] }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const email = session.envelope.rcptTo[0]!.address
        if (mood === 'hangs') return
        if (mood !== 'drops') take(email, Buffer.concat(chunks).toString())
        if (mood === 'takes') return done()
        for (const connection of server.connections) connection.close()
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
    /** How many emails it has been asked to take so far. */
    asked: () => asked,
    become(next: Mood) {
      mood = next
      // Clients waiting for an answer get none from a server in that mode.
      if (next === 'takes') for (const connection of server.connections) connection.close()
    },
    /** Nobody listens there any more, until it is opened again. */
    async away() {
      for (const connection of server.connections) connection.close()
      await new Promise<void>(closed => server.server.close(() => closed()))
    },
    async back() {
      server.server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    close: () => new Promise<void>(closed => server.close(() => closed())),
  }
}
