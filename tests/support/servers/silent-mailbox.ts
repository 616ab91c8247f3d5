import { messageIdIn, startSmtpServer } from './smtp.ts'

/** An SMTP server that counts accepted emails by recipient, and takes some time over each. */
export async function openSilentMailbox(delayMs: () => number = () => 0) {
  const taken = new Map<string, string[]>()
  const { url, close } = await startSmtpServer(({ raw, recipients: [email = ''], done }) => {
    // Accepted before it says so: an email of a sender that dies now was sent all the same.
    taken.set(email, [...(taken.get(email) ?? []), messageIdIn(raw)])
    const wait = delayMs()
    if (wait > 0) setTimeout(done, wait)
    else done()
  })
  return { url, taken, close }
}
