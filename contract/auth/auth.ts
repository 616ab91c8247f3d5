import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailFormat } from '../rules/email-address.ts'
import { messages } from '../text/messages.ts'

/** Sign-in knows an address in one spelling only. */
export const Email = z
  .string(messages.fillInAllFields)
  .trim()
  .toLowerCase()
  .min(1, messages.fillInAllFields)
  .max(254, 'This email address is too long')

const notBlank = (text: string) => text.trim() !== ''

export const Credentials = z.object({
  email: Email,
  password: z
    .string(messages.fillInAllFields)
    .max(1000, 'This password is too long')
    .refine(notBlank, messages.fillInAllFields),
})

export const longestPassword = 128

/** What a new password must be made of. The server also refuses those that everybody uses. */
export const NewPassword = z
  .string(messages.passwordRule)
  .max(longestPassword, `Password must be at most ${longestPassword} characters.`)
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/, messages.passwordRule)

/** Who is signed in, as the browser keeps it beside the token. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  surname: z.string(),
  emailConfirmed: z.boolean(),
})
export type User = z.infer<typeof User>

const Said = z.object({ message: z.string() })

export const login = call({
  method: 'POST',
  path: '/api/login',
  as: 'anyone',
  summary: 'Signs a provider in',
  body: Credentials,
  answer: z.object({ token: z.string(), user: User }),
})

export const verifyToken = call({
  method: 'GET',
  path: '/api/verify-token',
  as: 'provider',
  summary: 'Says whose token this is; any other status than 200 means that it is worth nothing',
  answer: z.object({ user: User }),
})

export const logout = call({
  method: 'POST',
  path: '/api/logout',
  as: 'provider',
  summary: 'Ends the login this call is made with',
  answer: Said,
})

export const LoginItem = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean().describe('The login this call is made with'),
})
export type LoginItem = z.infer<typeof LoginItem>

export const listLogins = call({
  method: 'GET',
  path: '/api/logins',
  as: 'provider',
  summary: 'Where the provider is signed in, the last used first',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ items: z.array(LoginItem), total: z.number(), page: z.number(), pages: z.number() }),
})

export const endLogin = call({
  method: 'DELETE',
  path: '/api/logins/:id',
  as: 'provider',
  summary: "Ends one of the provider's own logins",
  params: z.object({ id: z.uuid() }),
  answer: Said,
})

export const endAllLogins = call({
  method: 'DELETE',
  path: '/api/logins',
  as: 'provider',
  summary: 'Signs the provider out everywhere, here included',
  answer: Said,
})

export const forgotPassword = call({
  method: 'POST',
  path: '/api/forgot-password',
  as: 'anyone',
  summary: 'Mails a link for a new password; the answer is the same when there is no such account',
  body: z.object({ email: Email.pipe(EmailFormat) }),
  answer: Said,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/reset-password',
  as: 'anyone',
  summary: 'Sets a new password with the link of the mail, once, and ends every login of the account',
  body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  answer: Said,
  limit: { requests: 30, seconds: 300 },
})

export const downloadTicket = call({
  method: 'POST',
  path: '/api/download-ticket',
  as: 'signed-in',
  summary: 'A ticket that opens one download once, within 60 seconds, in place of the login',
  body: z.object({
    path: z
      .string()
      .max(500)
      .regex(/^\/api\//, 'Must be an address of this API'),
  }),
  answer: z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }),
})
