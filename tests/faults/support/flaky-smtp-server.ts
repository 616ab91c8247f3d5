import { once } from 'node:events'
import { messageIdIn, smtpRefusal, startSmtpServer } from '../../support/servers/smtp.ts'

/** What the mail server does with emails: accepts, refuses, does not answer, hangs up after the final dot. */
export type Mood = 'takes' | 'puts off' | 'refuses' | 'refuses us' | 'hangs' | 'drops' | 'takes and drops'

const answers = {
  'puts off': { code: 451, message: '4.3.0 Try later' },
  refuses: { code: 550, message: '5.7.1 Not here' },
}

/** A real SMTP server with switchable faults; it remembers accepted emails, by recipient, as Message-IDs. */
export async function openFlakySmtpServer() {
  const taken = new Map<string, string[]>()
  let mood: Mood = 'takes'
  let asked = 0
  const { server, port, url, hangUp, close } = await startSmtpServer(
    ({ raw, recipients: [email = ''], done }) => {
      if (mood === 'hangs') return
      if (mood !== 'drops') taken.set(email, [...(taken.get(email) ?? []), messageIdIn(raw)])
      if (mood === 'takes') done()
      else hangUp()
    },
    {
      onMailFrom: (_address, _session, done) =>
        done(mood === 'refuses us' ? smtpRefusal(answers.refuses) : null),
      onRcptTo(_address, _session, done) {
        asked++
        done(mood === 'puts off' || mood === 'refuses' ? smtpRefusal(answers[mood]) : null)
      },
    },
  )
  return {
    url,
    taken,
    /** How many emails it has been asked to take so far. */
    asked: () => asked,
    become(next: Mood) {
      mood = next
      // Clients waiting for an answer get none from a server in that mode.
      if (next === 'takes') hangUp()
    },
    /** Stops listening until `back`. */
    async away() {
      hangUp()
      await new Promise<void>(closed => server.server.close(() => closed()))
    },
    async back() {
      server.server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    close,
  }
}
