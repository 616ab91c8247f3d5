import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { type Html, html } from '../../html.ts'
import { keptEmail, keptEmails } from './queries.ts'

const Id = z.object({ id: z.uuid() })

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main>${content}</main></body>
</html>`

/** Email that was not sent, because no SMTP server is configured. Never part of production. */
export function outboxPages(app: FastifyInstance, { db }: Deps) {
  app.get('/dev/outbox', { schema: { hide: true } as object }, async (_, reply) => {
    const rows = (await keptEmails(db)).map(
      message => html`<tr><td>${message.createdAt.toISOString()}</td><td>${message.recipient}</td>
        <td><a href="/dev/outbox/${message.id}">${message.subject}</a></td></tr>`,
    )
    const table = html`<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`
    const content = html`<h1>Outbox</h1>${rows.length ? table : html`<p>No email has been sent yet.</p>`}`
    return reply.type('text/html').send(page(`Outbox - ${productName}`, content).markup)
  })

  app.get('/dev/outbox/:id', { schema: { hide: true, params: Id } as object }, async (request, reply) => {
    const message = await find(Id.parse(request.params).id)
    const content = html`<p><a href="/dev/outbox">Outbox</a></p><h1>${message.subject}</h1>
      <p>From ${message.sender} to ${message.recipient}, ${message.createdAt.toISOString()}</p>
      <p><a href="/dev/outbox/${message.id}/html">As HTML</a></p><pre>${message.text}</pre>`
    return reply.type('text/html').send(page(message.subject, content).markup)
  })

  app.get(
    '/dev/outbox/:id/html',
    { schema: { hide: true, params: Id } as object },
    async (request, reply) => {
      const message = await find(Id.parse(request.params).id)
      // An email may hold anything: it is shown without scripts and without our origin.
      reply.header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      )
      return reply.type('text/html').send(message.html)
    },
  )

  async function find(id: string) {
    const message = await keptEmail(db, id)
    if (!message) throw new Problem('not_found')
    return message
  }
}
