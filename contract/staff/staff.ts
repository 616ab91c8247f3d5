import { z } from 'zod'
import { Device, Email, LoginItem, NewPassword, SignIn } from '../auth/auth.ts'
import { PasskeySignIn, ProofOfCredential, passkeyLimit } from '../auth/passkeys.ts'
import { Code, CurrentPassword } from '../auth/two-factor.ts'
import { call } from '../core/call.ts'
import { EmailFormat } from '../core/email-format.ts'
import { absentIfEmpty, Line, PhoneNumber } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { permissions, permissionsOf, type Role } from '../core/permissions.ts'
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

export const staffLogin = call({
  method: 'POST',
  path: '/api/staff/login',
  as: 'anyone',
  summary: 'Signs in a member of staff; with two-factor sign-in, a code is required',
  body: SignIn,
  answer: z.object({ token: z.string(), staff: SignedInStaff, device: Device }),
})

export const staffLoginWithPasskey = call({
  method: 'POST',
  path: '/api/staff/passkeys/sign-in',
  as: 'anyone',
  summary: 'Signs in a member of staff with a passkey, in place of password and code',
  body: PasskeySignIn,
  answer: z.object({ token: z.string(), staff: SignedInStaff, device: Device }),
  limit: passkeyLimit,
})

/** For how long a sign-in, or a confirmation, is proof enough for what an open screen alone must not allow. */
export const freshMinutes = 10

export const confirmIdentity = call({
  method: 'POST',
  path: '/api/staff/confirm-identity',
  as: 'staff',
  summary: `Shows that it is still you, for ${freshMinutes} minutes; with two-factor sign-in, a code is required`,
  body: z.object({ password: CurrentPassword, code: Code.optional() }),
  answer: z.object({ confirmed: z.literal(true) }),
})

export const confirmIdentityWithPasskey = call({
  method: 'POST',
  path: '/api/staff/confirm-identity/passkey',
  as: 'staff',
  summary: `Shows with a passkey that it is still you, for ${freshMinutes} minutes`,
  body: z.object({ credential: ProofOfCredential }),
  answer: z.object({ confirmed: z.literal(true) }),
  limit: passkeyLimit,
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

export const changeStaffPassword = call({
  method: 'POST',
  path: '/api/staff/change-password',
  as: 'staff',
  summary: 'Sets a new password and signs you out on every other device',
  body: z.object({
    currentPassword: z.string().min(1, 'Enter your current password').max(1000),
    password: NewPassword,
  }),
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
