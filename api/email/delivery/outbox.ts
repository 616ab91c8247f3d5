import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { type Html, html } from '../../html.ts'
import { keptMail, keptMails } from './queries.ts'

const Id = z.object({ id: z.uuid() })

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main>${content}</main></body>
</html>`

/** Mail that was not sent, because no SMTP server is configured. Never part of production. */
export function outboxPages(app: FastifyInstance, { db }: Deps) {
  app.get('/dev/outbox', { schema: { hide: true } as object }, async (_, reply) => {
    const rows = (await keptMails(db)).map(
      mail => html`<tr><td>${mail.createdAt.toISOString()}</td><td>${mail.recipient}</td>
        <td><a href="/dev/outbox/${mail.id}">${mail.subject}</a></td></tr>`,
    )
    const table = html`<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`
    const content = html`<h1>Outbox</h1>${rows.length ? table : html`<p>No mail has been sent yet.</p>`}`
    return reply.type('text/html').send(page(`Outbox - ${productName}`, content).markup)
  })

  app.get('/dev/outbox/:id', { schema: { hide: true, params: Id } as object }, async (request, reply) => {
    const mail = await find(Id.parse(request.params).id)
    const content = html`<p><a href="/dev/outbox">Outbox</a></p><h1>${mail.subject}</h1>
      <p>From ${mail.sender} to ${mail.recipient}, ${mail.createdAt.toISOString()}</p>
      <p><a href="/dev/outbox/${mail.id}/html">As HTML</a></p><pre>${mail.text}</pre>`
    return reply.type('text/html').send(page(mail.subject, content).markup)
  })

  app.get(
    '/dev/outbox/:id/html',
    { schema: { hide: true, params: Id } as object },
    async (request, reply) => {
      const mail = await find(Id.parse(request.params).id)
      // A mail may hold anything: it is shown without scripts and without our origin.
      reply.header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      )
      return reply.type('text/html').send(mail.html)
    },
  )

  async function find(id: string) {
    const mail = await keptMail(db, id)
    if (!mail) throw new Problem('not_found')
    return mail
  }
}
