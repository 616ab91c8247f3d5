import { z } from 'zod'
import { NewPassword } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { EmailAddress, Line, PhoneNumber } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { EditedVersion, Version } from '../core/versions.ts'
import { maxLength } from '../rules/limits.ts'
import { emailPurposes } from '../text/email-purposes.ts'
import { messages } from '../text/messages.ts'

export const Profile = z.object({
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  pendingEmail: z
    .string()
    .nullable()
    .describe('The address that takes the place of `email` once it has been confirmed'),
  emailConfirmed: z.boolean(),
  version: Version,
})
export type Profile = z.infer<typeof Profile>

export const ProfileEdit = z.object({
  firstName: Line(maxLength.personName).min(1, 'Enter your first name'),
  surname: Line(maxLength.personName).min(1, 'Enter your surname'),
  email: EmailAddress,
  phoneNumber: PhoneNumber,
  version: EditedVersion,
  password: z
    .string()
    .max(1000)
    .optional()
    .describe('With a new email: its link then asks for no password any more. Ignored otherwise.'),
})

export const getProfile = call({
  method: 'GET',
  path: '/api/profile',
  as: 'provider',
  team: 'everyone',
  summary: 'Who the account belongs to',
  answer: Profile,
})

export const updateProfile = call({
  method: 'PUT',
  path: '/api/profile',
  as: 'provider',
  team: 'everyone',
  summary:
    "Updates the account holder's details. A new email takes effect once its link has been opened and the password given, with this call or there. The old address gets a link that can undo it for seven days.",
  body: ProfileEdit,
  answer: Profile,
})

/** What we may email a clinic beyond what its account needs, in the words it agrees to. */
const EmailChoices = z.object({
  account: z.boolean().describe(emailPurposes.account),
  promotional: z.boolean().describe(emailPurposes.promotional),
})
export type EmailChoices = z.infer<typeof EmailChoices>

export const getEmailChoices = call({
  method: 'GET',
  path: '/api/profile/email-choices',
  as: 'provider',
  team: 'owner',
  summary: 'Which emails beyond those its account needs a clinic agreed to',
  answer: EmailChoices,
})

export const saveEmailChoices = call({
  method: 'PUT',
  path: '/api/profile/email-choices',
  as: 'provider',
  team: 'owner',
  summary: 'Agrees to help with the listing or to offers and news, or opts out of them',
  body: EmailChoices,
  answer: EmailChoices,
})

export const deleteProfile = call({
  method: 'DELETE',
  path: '/api/profile',
  as: 'provider',
  team: 'everyone',
  summary: 'Deletes the account and its listing, ends the subscription and signs out every login',
  body: z
    .object({ password: z.string().max(1000).optional() })
    .nullish()
    .transform((body, context) => {
      if (body?.password?.trim()) return { password: body.password }
      context.addIssue({ code: 'custom', path: ['password'], message: messages.enterPasswordToDelete })
      return z.NEVER
    }),
  answer: MessageAnswer,
})

const Token = z.object({ token: z.string().min(1).max(200) })

export const readNewEmailLink = call({
  method: 'POST',
  path: '/api/profile/new-email-link',
  as: 'anyone',
  summary: 'What the link emailed to a new address would do; the link stays valid',
  body: Token,
  answer: z.object({ email: z.string(), passwordNeeded: z.boolean() }),
  limit: { requests: 60, seconds: 300 },
})

export const readUndoLink = call({
  method: 'POST',
  path: '/api/profile/undo-email-link',
  as: 'anyone',
  summary: 'Which address the link emailed to an old address would restore; the link stays valid',
  body: Token,
  answer: z.object({ email: z.string() }),
  limit: { requests: 60, seconds: 300 },
})

export const undoNewEmail = call({
  method: 'POST',
  path: '/api/profile/undo-email',
  as: 'anyone',
  summary:
    'Restores the old email, once, even after the change took effect. Every login and link and the password stop working; the old address gets a password reset link.',
  body: Token,
  answer: MessageAnswer.extend({ email: z.string() }),
  limit: { requests: 30, seconds: 300 },
})

export const resendNewEmail = call({
  method: 'POST',
  path: '/api/profile/new-email/resend',
  as: 'provider',
  team: 'owner',
  summary: 'Sends a new link to the unconfirmed address; the older link stops working',
  answer: MessageAnswer,
  limit: { requests: 10, seconds: 300 },
})

export const confirmNewEmail = call({
  method: 'POST',
  path: '/api/profile/confirm-email',
  as: 'anyone',
  summary:
    'Replaces the email using the link sent to the new one, once, and the password unless it was given with the change; signs out other logins',
  body: Token.extend({ password: z.string().max(1000).optional() }),
  answer: MessageAnswer.extend({ email: z.string() }),
  limit: { requests: 30, seconds: 300 },
})

export const dropNewEmail = call({
  method: 'DELETE',
  path: '/api/profile/new-email',
  as: 'provider',
  team: 'owner',
  summary: 'Cancels a change of email that has not been confirmed yet',
  answer: Profile,
})

export const changePassword = call({
  method: 'POST',
  path: '/api/change-password',
  as: 'provider',
  team: 'everyone',
  summary: 'Sets a new password and signs out every other login of the account',
  body: z.object({
    currentPassword: z.string().min(1, 'Enter your current password').max(1000),
    password: NewPassword,
  }),
  answer: MessageAnswer,
})

export const exportData = call({
  method: 'GET',
  path: '/api/profile/data.zip',
  as: 'provider',
  team: 'owner',
  summary: 'Everything stored about the account, as JSON and CSV in one archive',
  query: z.object({ token: z.string().max(200).optional() }),
  answer: z.string().describe('A ZIP file'),
  type: 'application/zip',
  download: true,
  limit: { requests: 20, seconds: 300 },
})
