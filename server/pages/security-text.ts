import type { FastifyInstance } from 'fastify'

const halfAYear = 183 * 24 * 60 * 60 * 1000

/** Tells security researchers where to report a vulnerability (RFC 9116). */
export function securityText(app: FastifyInstance, { origin, email }: { origin: string; email: string }) {
  app.get('/.well-known/security.txt', { schema: { hide: true } as object }, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${email}`,
          `Expires: ${new Date(Date.now() + halfAYear).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
