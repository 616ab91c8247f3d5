import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { html } from '../../html.ts'
import { footerReason } from '../consent/footer-reason.ts'
import { previewEmail } from '../delivery/build-email.ts'
import { type SystemEmail, systemEmail } from '../delivery/system-email.ts'
import { renderTemplate } from '../templates/template-language.ts'
import { allTemplates } from '../templates/templates.ts'
import { contact } from './sample-people.ts'
import { samples } from './samples.ts'

const themes = ['light', 'dark'] as const
const widths = [600, 375]
const Params = z.object({ name: z.string().max(100), theme: z.enum(themes).default('light') })

type Shown = { name: string; subject: string; light: string; dark: string; text: string }

/** Every email the product sends, with invented values: for looking at, never part of production. */
export function emailGallery(app: FastifyInstance, deps: Deps) {
  const ofSystem = (name: string, message: SystemEmail): Shown => {
    const [light, dark] = themes.map(theme => systemEmail(deps.emailSettings, message, theme))
    return { name, subject: message.subject, light: light!.html, dark: dark!.html, text: light!.text }
  }

  async function ofTemplates(): Promise<Shown[]> {
    const reason = footerReason('promotional', { hasAccount: true, consented: true })
    return (await allTemplates(deps.db)).map(template => {
      const content = renderTemplate(template, contact)
      const { html: light, darkHtml: dark, ...rest } = previewEmail(deps.emailSettings, content, reason)
      return { name: `template-${template.id}`, light, dark, ...rest }
    })
  }

  const all = async () => [
    ...samples.map(({ name, message }) => ofSystem(name, message)),
    ...(await ofTemplates()),
  ]

  async function find(params: unknown) {
    const { name, theme } = Params.parse(params)
    const found = (await all()).find(sample => sample.name === name)
    if (!found) throw new Problem('not_found')
    return { ...found, theme }
  }

  app.get('/dev/emails', { schema: { hide: true } as object }, async (_, reply) => {
    const rows = (await all()).map(
      ({ name, subject }) => html`<li><a href="/dev/emails/${name}">${name}</a>: ${subject}</li>`,
    )
    const page = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Emails - ${productName}</title></head><body><main><h1>Every email we send</h1><ul>${rows}</ul></main></body></html>`
    return reply.type('text/html').send(page.markup)
  })

  app.get(
    '/dev/emails/:name',
    { schema: { hide: true, params: Params } as object },
    async (request, reply) => {
      const { name, subject, text } = await find(request.params)
      const frames = widths.flatMap(width =>
        themes.map(
          theme =>
            html`<figure><figcaption>${width} px, ${theme}</figcaption><iframe src="/dev/emails/${name}/${theme}" title="${subject}, ${width} px, ${theme}" width="${width}" height="900"></iframe></figure>`,
        ),
      )
      const page = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head><body><main><p><a href="/dev/emails">All emails</a></p><h1>${subject}</h1>${frames}<h2>Plain text</h2><pre>${text}</pre></main></body></html>`
      reply.header(
        'content-security-policy',
        "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'",
      )
      return reply.type('text/html').send(page.markup)
    },
  )

  app.get(
    '/dev/emails/:name/:theme',
    { schema: { hide: true, params: Params } as object },
    async (request, reply) => {
      const { theme, ...found } = await find(request.params)
      reply.header('x-frame-options', 'SAMEORIGIN')
      reply.header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
      )
      return reply.type('text/html').send(found[theme])
    },
  )
}
