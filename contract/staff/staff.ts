import { z } from 'zod'
import { Credentials, Email, LoginItem, NewPassword } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { absentIfEmpty, Line, PhoneNumber } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { permissions, permissionsOf, type Role } from '../core/permissions.ts'
import { EmailFormat } from '../rules/email-address.ts'
import { maxLength } from '../rules/limits.ts'

export const roles = Object.keys(permissionsOf) as [Role, ...Role[]]

/** A member of staff, in the spelling that screens and exports share. */
export const Staff = z.object({
  id: z.uuid(),
  staff_id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phonenumber: z.string().nullable(),
  role: z.enum(roles),
  department: z.string(),
  position: z.string(),
  referrercode: z.string(),
  referralcount: z.number().describe('Clinics that registered with the code'),
  hiredate: z.iso.date(),
  last_login: z.iso.datetime().nullable(),
  isactive: z.boolean(),
})
export type Staff = z.infer<typeof Staff>

/** The member of staff who is calling. */
export const SignedInStaff = Staff.extend({
  permissions: z.array(z.enum(permissions)).describe('What they may do now'),
  previous_login: z.iso.datetime().nullable().describe('The sign-in before the latest one'),
  twofactor: z
    .enum(['on', 'off', 'required'])
    .describe('`required`: every other call is refused until it is set up'),
})
export type SignedInStaff = z.infer<typeof SignedInStaff>

/** Six digits of an authenticator app, or one of the recovery codes; blanks and dashes do not count. */
const Code = z
  .string()
  .max(40)
  .transform(text => text.replace(/[\s-]/g, '').toUpperCase())
const Password = z.string().min(1, 'Enter your password').max(1000)

export const staffLogin = call({
  method: 'POST',
  path: '/api/staff/login',
  as: 'anyone',
  summary: 'Signs in a member of staff; with two-factor sign-in, a code is required',
  body: Credentials.extend({ code: Code.optional() }),
  answer: z.object({ token: z.string(), staff: SignedInStaff }),
})

export const verifyStaffToken = call({
  method: 'GET',
  path: '/api/staff/verify-token',
  as: 'staff',
  summary: 'Verifies a token; any status other than 200 means it is not valid',
  beforeSecondFactor: true,
  answer: z.object({ staff: SignedInStaff }),
})

export const staffProfile = call({
  method: 'GET',
  path: '/api/staff/profile',
  as: 'staff',
  summary: 'The member of staff who is signed in',
  beforeSecondFactor: true,
  answer: z.object({ staff: SignedInStaff }),
})

export const OwnDetails = z.object({
  firstname: Line(maxLength.personName).min(1, 'Enter your first name'),
  lastname: Line(maxLength.personName).min(1, 'Enter your last name'),
  phonenumber: z
    .preprocess(absentIfEmpty, PhoneNumber.nullish())
    .describe('Left as it is when absent; null or empty removes it'),
})

export const updateStaffProfile = call({
  method: 'PUT',
  path: '/api/staff/profile',
  as: 'staff',
  summary: 'Changes your own name and phone number; an administrator changes the rest',
  body: OwnDetails,
  answer: z.object({ staff: SignedInStaff }),
})

export const checkPermissions = call({
  method: 'POST',
  path: '/api/staff/check-permissions',
  as: 'staff',
  summary: "Whether you have a permission; false for one that doesn't exist",
  beforeSecondFactor: true,
  body: z.object({ permission: z.string().max(100) }),
  answer: z.object({ hasPermission: z.boolean() }),
})

export const staffLogout = call({
  method: 'POST',
  path: '/api/staff/logout',
  as: 'staff',
  summary: 'Signs you out of this login',
  beforeSecondFactor: true,
  answer: MessageAnswer,
})

export const listStaffLogins = call({
  method: 'GET',
  path: '/api/staff/logins',
  as: 'staff',
  summary: 'Lists where you are signed in, last used first',
  beforeSecondFactor: true,
  query: z.object({ page: PageNumber }),
  answer: pagedList(LoginItem),
})

export const endStaffLogin = call({
  method: 'DELETE',
  path: '/api/staff/logins/:id',
  as: 'staff',
  summary: 'Ends one of your own logins',
  beforeSecondFactor: true,
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const endOtherStaffLogins = call({
  method: 'DELETE',
  path: '/api/staff/logins',
  as: 'staff',
  summary: 'Signs you out everywhere else',
  beforeSecondFactor: true,
  answer: MessageAnswer,
})

export const forgotStaffPassword = call({
  method: 'POST',
  path: '/api/staff/forgot-password',
  as: 'anyone',
  summary: 'Emails a link to choose a new password; the answer is the same if there is no such account',
  body: z.object({ email: Email.pipe(EmailFormat) }),
  answer: MessageAnswer,
})

export const resetStaffPassword = call({
  method: 'POST',
  path: '/api/staff/reset-password',
  as: 'anyone',
  summary: 'Sets a new password with the emailed link and signs the account out everywhere',
  body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  answer: MessageAnswer,
  limit: { requests: 30, seconds: 300 },
})

export const getTwoFactor = call({
  method: 'GET',
  path: '/api/staff/two-factor',
  as: 'staff',
  summary: 'Status of your two-factor sign-in',
  beforeSecondFactor: true,
  answer: z.object({
    enabled: z.boolean(),
    required: z.boolean().describe("True if your role doesn't let you switch it off"),
    recoveryCodesLeft: z.number(),
  }),
})

export const enrolTwoFactor = call({
  method: 'POST',
  path: '/api/staff/two-factor/enrol',
  as: 'staff',
  summary: 'Creates a secret for an authenticator app; it takes effect once a code confirms it',
  beforeSecondFactor: true,
  body: z.object({ password: Password }),
  answer: z.object({ secret: z.string(), uri: z.string().describe('Content of the QR code') }),
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Only shown once') })

export const confirmTwoFactor = call({
  method: 'POST',
  path: '/api/staff/two-factor/confirm',
  as: 'staff',
  summary: 'Switches on two-factor sign-in with a first code and signs you out everywhere else',
  beforeSecondFactor: true,
  body: z.object({ code: Code }),
  answer: RecoveryCodes,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/staff/two-factor/recovery-codes',
  as: 'staff',
  summary: 'Creates ten new recovery codes that replace the old ones',
  body: z.object({ code: Code }),
  answer: RecoveryCodes,
})

export const switchOffTwoFactor = call({
  method: 'POST',
  path: '/api/staff/two-factor/off',
  as: 'staff',
  summary: 'Switches off two-factor sign-in, unless your role requires it',
  body: z.object({ password: Password, code: Code }),
  answer: MessageAnswer,
})

/** What waits for somebody today, however old it is. */
export const Today = z.object({
  enquiriesUnanswered: z.number(),
  campaignsRunning: z.number(),
  campaignsToApprove: z.number(),
  paymentsFailed: z.number().nullable().describe('Null without `view_users`'),
  listingsHeld: z.number().nullable().describe('Null without `view_users`'),
})

export const staffToday = call({
  method: 'GET',
  path: '/api/staff/today',
  as: 'staff',
  summary: 'What needs attention: unanswered enquiries, running campaigns, failed payments, held listings',
  answer: Today,
})
