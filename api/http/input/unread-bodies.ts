import { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a client may keep sending after the answer: enough for a browser to notice, too short to block a connection. */
const patienceMs = 5_000

/**
 * Some requests are answered before their body is read: without a login, or with an unexpected file. What is
 * still coming is read and dropped, or the sender would wait for us to read it, and cut off when it takes long.
 */
export function dropUnreadBodies(app: FastifyInstance) {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw instanceof IncomingMessage && !raw.complete) drop(raw)
    done()
  })
}

function drop(body: IncomingMessage) {
  const timer = setTimeout(() => body.socket.destroy(), patienceMs).unref()
  body.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  body.unpipe()
  body.resume()
}
