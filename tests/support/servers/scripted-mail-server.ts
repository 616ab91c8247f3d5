import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { smtpMailer } from '../../../api/adapters/email/mailer.ts'

/** Its answer to the nth command of a kind on the nth connection; undefined for the usual one. */
type Script = (command: string, count: number, line: number) => string | undefined

/** A mail server that follows a script: it hangs up after an empty answer and after 421. `to` sends to it. */
export async function scriptedMailServer(answer: Script) {
  const seen: Record<string, number> = {}
  let lines = 0
  let taken = 0
  const server = createServer(socket => {
    const line = ++lines
    let [inEmail, heard] = [false, '']
    const reply = (command: string, usual: string) => {
      seen[command] = (seen[command] ?? 0) + 1
      const text = answer(command, seen[command], line) ?? usual
      if (command === '.' && text.startsWith('2')) taken++
      inEmail = text.startsWith('354')
      if (text === '' || text.startsWith('421')) socket.end(text)
      else socket.write(text)
    }
    // The answer may arrive in any number of pieces.
    const nextCommand = () => {
      const mark = inEmail ? '\r\n.\r\n' : '\r\n'
      const end = heard.indexOf(mark)
      if (end < 0) return undefined
      const command = inEmail ? '.' : heard.slice(0, Math.min(end, 4)).toUpperCase()
      heard = heard.slice(end + mark.length)
      return command
    }
    socket.on('error', () => undefined).setEncoding('utf8')
    reply('HELLO', '220 hello\r\n')
    socket.on('data', (text: unknown) => {
      heard += String(text)
      for (let command = nextCommand(); command !== undefined; command = nextCommand())
        reply(command, command === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Nobody signs in unless the server says that it knows how to.
  const to = smtpMailer(`smtp://atlas:secret@127.0.0.1:${port}`, 'hello@a.test')
  const close = () => {
    to.close()
    server.close()
  }
  return { to, close, taken: () => taken, lines: () => lines }
}
