import { promises as dns } from 'node:dns'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'

/** Look-ups in the domain name system. What does not exist is an empty list; what cannot be asked throws. */
export type Dns = {
  texts(name: string): Promise<string[]>
  exchangers(name: string): Promise<string[]>
  addresses(name: string): Promise<string[]>
  names(ip: string): Promise<string[]>
}

export type DkimKey = { domain: string; selector: string; privateKey: string }

/** How the encrypted connection to our mail server looks. */
type TlsProbe = { protocol: string | null; trusted: boolean; validTo: Date | null; offered: boolean }

/** What the outside world can know of how we send. */
export type Sending = {
  domain: string
  /** The sender of every email. */
  address: string
  server: { host: string; port: number; secure: boolean }
  /** The addresses that our email comes from; without them, those of the mail server's name. */
  ips: string[]
  /** Which key the domain is signed with, by us or by the mail server. */
  dkimSelector: string | undefined
  dkim: DkimKey | undefined
  dns: Dns
  probeTls(): Promise<TlsProbe>
}

const absent = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

/** The system's name servers, or one that is named. */
export function openDns(server?: string): Dns {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  if (server) resolver.setServers([server])
  const orNone = <T>(found: Promise<T[]>) =>
    found.catch(error => {
      if (absent.has(error.code)) return []
      throw error
    })
  return {
    texts: async name => (await orNone(resolver.resolveTxt(name))).map(parts => parts.join('')),
    exchangers: async name =>
      (await orNone(resolver.resolveMx(name)))
        .sort((one, other) => one.priority - other.priority)
        .map(({ exchange }) => exchange),
    addresses: async name =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
    names: ip => orNone(resolver.reverse(ip)),
  }
}

const patienceMs = 8_000

/** Talks to the mail server until the connection is encrypted, and no further: no login, no email. */
export async function probeTls({ host, port, secure }: Sending['server']): Promise<TlsProbe> {
  const options = { host, port, servername: host, rejectUnauthorized: false }
  if (secure) return inspect(connectTls(options))
  const socket = connectPlain({ host, port })
  try {
    await answerOf(socket)
    const offers = await ask(socket, 'EHLO localhost')
    if (!/^250[ -]STARTTLS\r?$/im.test(offers))
      return { protocol: null, trusted: false, validTo: null, offered: false }
    await ask(socket, 'STARTTLS')
    return await inspect(connectTls({ ...options, socket }))
  } finally {
    socket.destroy()
  }
}

const ask = (socket: Socket, line: string) => {
  const answer = answerOf(socket)
  socket.write(`${line}\r\n`)
  return answer
}

/** One answer of a mail server, which may have several lines. */
const answerOf = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const take = (piece: Buffer) => {
      text += piece.toString('latin1')
      if (!/^\d{3} .*\r?\n$/m.test(text)) return
      socket.off('data', take)
      resolve(text)
    }
    socket.on('data', take)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The mail server closed the connection')))
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The mail server did not answer')))
  })

const inspect = (socket: TLSSocket) =>
  new Promise<TlsProbe>((resolve, reject) => {
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The mail server did not answer')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      resolve({
        protocol: socket.getProtocol(),
        trusted: socket.authorized,
        validTo: validTo ? new Date(validTo) : null,
        offered: true,
      })
      socket.destroy()
    })
  })
