import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/auth/auth.ts'
import type { Deps } from '../deps.ts'
import { sendSoon } from '../email/delivery/email-queue.ts'
import { serve } from '../serve.ts'
import { issueTicket } from './download-tickets.ts'
import { endAllLogins, endOwnLogin, listOwnLogins, signOut } from './own-logins.ts'
import { answerResetRequests, requestReset, resetPassword } from './passwords/password-reset.ts'
import { readUser, signIn, signInWithPasskey } from './sign-in.ts'

export function authRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.login, async ({ body }, { request, reply }) => {
    const { ip, log } = request
    const attempt = { ...body, ip, log, userAgent: request.headers['user-agent'] }
    const { token, owner, device } = await signIn(deps, 'provider', attempt)
    reply.header('cache-control', 'no-store')
    sendSoon(deps, log)
    return { token, user: await readUser(deps, owner), device }
  })

  serve(app, deps, contract.loginWithPasskey, async ({ body }, { request, reply }) => {
    const { ip, log } = request
    const attempt = { ...body, ip, log, userAgent: request.headers['user-agent'] }
    const { token, owner, device } = await signInWithPasskey(deps, 'provider', attempt)
    reply.header('cache-control', 'no-store')
    sendSoon(deps, log)
    return { token, user: await readUser(deps, owner), device }
  })

  serve(app, deps, contract.verifyToken, async (_, { who }) => ({
    user: await readUser(deps, who),
  }))

  serve(app, deps, contract.logout, async (_, { who, reply }) => {
    await signOut(deps, who)
    reply.header('clear-site-data', '"cache"')
    return { message: "You've been signed out." }
  })

  serve(app, deps, contract.listLogins, async ({ query }, { who }) => listOwnLogins(deps, who, query.page))

  serve(app, deps, contract.endLogin, async ({ params }, { who }) => {
    await endOwnLogin(deps, who, params.id)
    return { message: 'That device has been signed out.' }
  })

  serve(app, deps, contract.endAllLogins, async (_, { who }) => {
    await endAllLogins(deps, who)
    return { message: "You've been signed out everywhere." }
  })

  serve(app, deps, contract.forgotPassword, async ({ body }, { request }) => {
    await requestReset(deps, 'provider', { email: body.email, ip: request.ip })
    sendSoon(deps, request.log, () => answerResetRequests(deps))
    return { message: "If there's an account with this address, we've emailed it a link." }
  })

  serve(app, deps, contract.resetPassword, async ({ body }, { request }) => {
    await resetPassword(deps, 'provider', { ...body, ip: request.ip })
    sendSoon(deps, request.log)
    return { message: 'Your password has been changed. Sign in with your new password.' }
  })

  serve(app, deps, contract.downloadTicket, async ({ body }, { who, reply }) => {
    reply.header('cache-control', 'no-store')
    return issueTicket(deps, app.downloads, { who, path: body.path })
  })
}
