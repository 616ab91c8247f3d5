import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailFormat } from '../core/email-format.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { teamRoles } from '../core/team-roles.ts'
import { maxLength } from '../rules/limits.ts'
import { longestPassword, passwordPattern, tooLongPassword } from '../rules/password.ts'
import { messages } from '../text/messages.ts'
import { DeviceToken } from './device.ts'
import { PasskeySignIn, passkeyLimit } from './passkeys.ts'
import { Code } from './two-factor.ts'

/** Sign-in knows an address in one spelling only. */
export const Email = z
  .string(messages.fillInAllFields)
  .trim()
  .toLowerCase()
  .min(1, messages.fillInAllFields)
  .max(maxLength.email, 'This email address is too long')

const notBlank = (text: string) => text.trim() !== ''

export const Credentials = z.object({
  email: Email,
  password: z
    .string(messages.fillInAllFields)
    .max(1000, 'This password is too long')
    .refine(notBlank, messages.fillInAllFields),
})

export const SignIn = Credentials.extend({
  code: Code.optional().describe('Asked for with `code_required` when two-factor sign-in is on'),
  device: DeviceToken.optional().describe('From the answer to an earlier sign-in on this device'),
})
export const Device = DeviceToken.optional().describe('Send it with the next sign-in on this device')

/** What a new password must be made of. The server also refuses those that everyone uses. */
export const NewPassword = z
  .string(messages.passwordRule)
  .max(longestPassword, tooLongPassword)
  .regex(passwordPattern, messages.passwordRule)

/** The signed-in user, as the browser stores them beside the token. */
export const User = z.object({
  id: z.uuid().describe("The clinic's"),
  email: z.string(),
  firstName: z.string(),
  surname: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(teamRoles).describe("What this person may do in the clinic's account"),
})
export type User = z.infer<typeof User>

export const login = call({
  method: 'POST',
  path: '/api/login',
  as: 'anyone',
  summary: 'Signs a provider in; with two-factor sign-in, a code is required',
  body: SignIn,
  answer: z.object({ token: z.string(), user: User, device: Device }),
})

export const loginWithPasskey = call({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  as: 'anyone',
  summary: 'Signs a provider in with a passkey, in place of password and code',
  body: PasskeySignIn,
  answer: z.object({ token: z.string(), user: User, device: Device }),
  limit: passkeyLimit,
})

export const verifyToken = call({
  method: 'GET',
  path: '/api/verify-token',
  as: 'provider',
  team: 'everyone',
  summary: 'Returns the owner of the token; any status other than 200 means it is not valid',
  answer: z.object({ user: User }),
})

export const logout = call({
  method: 'POST',
  path: '/api/logout',
  as: 'provider',
  team: 'everyone',
  summary: 'Signs out the current login',
  answer: MessageAnswer,
})

export const LoginItem = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean().describe('The login used for this call'),
})
export type LoginItem = z.infer<typeof LoginItem>

export const listLogins = call({
  method: 'GET',
  path: '/api/logins',
  as: 'provider',
  team: 'everyone',
  summary: 'Where the provider is signed in, most recently used first',
  query: z.object({ page: PageNumber }),
  answer: pagedList(LoginItem),
})

export const endLogin = call({
  method: 'DELETE',
  path: '/api/logins/:id',
  as: 'provider',
  team: 'everyone',
  summary: "Signs out one of the provider's own logins",
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const endAllLogins = call({
  method: 'DELETE',
  path: '/api/logins',
  as: 'provider',
  team: 'everyone',
  summary: 'Signs the provider out everywhere, including here',
  answer: MessageAnswer,
})

export const forgotPassword = call({
  method: 'POST',
  path: '/api/forgot-password',
  as: 'anyone',
  summary: 'Emails a password reset link; the answer is the same if there is no such account',
  body: z.object({ email: Email.pipe(EmailFormat) }),
  answer: MessageAnswer,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/reset-password',
  as: 'anyone',
  summary: 'Sets a new password with the emailed link, once, and signs out every login of the account',
  body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  answer: MessageAnswer,
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
