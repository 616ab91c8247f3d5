import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Whose X-Forwarded-For is believed: false for nobody. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean)

/** Reads which address asks as Fastify does, for what is answered before Fastify. */
export function addressReader(trusted: TrustProxy): (request: IncomingMessage) => string | undefined {
  if (!trusted) return ({ socket }) => socket.remoteAddress
  const trust =
    trusted === true ? () => true : typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted)
  return request => proxyAddr(request, trust)
}
