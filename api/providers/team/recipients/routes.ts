import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/providers/team/recipients.ts'
import type { Deps } from '../../../deps.ts'
import { sendSoon } from '../../../email/delivery/email-queue.ts'
import { serve } from '../../../serve.ts'
import { add, confirm, edit, read, readRecipients, remove, resend, stop } from './recipients.ts'

/** Addresses without an account that a clinic's notifications also go to. */
export function recipientRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listRecipients, async (_, { who }) => readRecipients(deps, who.providerId))

  serve(app, deps, contract.addRecipient, async ({ body }, { who, request }) => {
    const recipient = await add(deps, who, body)
    sendSoon(deps, request.log)
    return recipient
  })

  serve(app, deps, contract.updateRecipient, async ({ params, body }, { who }) =>
    edit(deps, who, params.id, body),
  )

  serve(app, deps, contract.resendToRecipient, async ({ params }, { who, request }) => {
    const recipient = await resend(deps, who, params.id)
    sendSoon(deps, request.log)
    return recipient
  })

  serve(app, deps, contract.removeRecipient, async ({ params }, { who }) => {
    const email = await remove(deps, who, params.id)
    return { message: `We won't email ${email} any more.` }
  })

  serve(app, deps, contract.readNotifications, async ({ params }) => read(deps, params.token))

  serve(app, deps, contract.confirmNotifications, async ({ params }) => confirm(deps, params.token))

  app.register(async oneClick => stopRoutes(oneClick, deps))
}

/** Own scope: mail programs send a form of some content type, with nothing we need. */
function stopRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null),
  )
  serve(app, deps, contract.stopNotifications, async ({ params }) => {
    await stop(deps, params.token)
    return { message: "We won't email you about this clinic any more." }
  })

  // Mail programs look ahead with GET: it shows a page and changes nothing.
  app.get(
    '/api/notification-links/:token/stop',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { token } = request.params as { token: string }
      return reply.redirect(`/notification-emails/${encodeURIComponent(token)}`, 302)
    },
  )
}
