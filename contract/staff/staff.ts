import { z } from 'zod'
import { Credentials, Email, LoginItem, NewPassword } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { absentIfEmpty, Line, PhoneNumber } from '../core/form-fields.ts'
import { permissions, permissionsOf, type Role } from '../core/permissions.ts'

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
  previous_login: z.iso.datetime().nullable().describe('The sign-in before the last one'),
  twofactor: z
    .enum(['on', 'off', 'required'])
    .describe('`required`: nothing but setting it up is possible until it is on'),
})
export type SignedInStaff = z.infer<typeof SignedInStaff>

const Said = z.object({ message: z.string() })
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
  summary: 'Signs a member of staff in; who uses two-factor sign-in sends a code as well',
  body: Credentials.extend({ code: Code.optional() }),
  answer: z.object({ token: z.string(), staff: SignedInStaff }),
})

export const verifyStaffToken = call({
  method: 'GET',
  path: '/api/staff/verify-token',
  as: 'staff',
  summary: 'Says whose token this is; any other status than 200 means that it is worth nothing',
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
  firstname: Line(100).min(1, 'Enter your first name'),
  lastname: Line(100).min(1, 'Enter your last name'),
  phonenumber: z
    .preprocess(absentIfEmpty, PhoneNumber.nullish())
    .describe('Left as it is when absent; null or empty removes it'),
})

export const updateStaffProfile = call({
  method: 'PUT',
  path: '/api/staff/profile',
  as: 'staff',
  summary: 'Changes own name and phone number; everything else is for staff management',
  body: OwnDetails,
  answer: z.object({ staff: SignedInStaff }),
})

export const checkPermissions = call({
  method: 'POST',
  path: '/api/staff/check-permissions',
  as: 'staff',
  summary: 'Whether the caller has a permission; one that does not exist nobody has',
  beforeSecondFactor: true,
  body: z.object({ permission: z.string().max(100) }),
  answer: z.object({ hasPermission: z.boolean() }),
})

export const staffLogout = call({
  method: 'POST',
  path: '/api/staff/logout',
  as: 'staff',
  summary: 'Ends the login this call is made with',
  beforeSecondFactor: true,
  answer: Said,
})

export const listStaffLogins = call({
  method: 'GET',
  path: '/api/staff/logins',
  as: 'staff',
  summary: 'Where the caller is signed in, the last used first',
  beforeSecondFactor: true,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ items: z.array(LoginItem), total: z.number(), page: z.number(), pages: z.number() }),
})

export const endStaffLogin = call({
  method: 'DELETE',
  path: '/api/staff/logins/:id',
  as: 'staff',
  summary: "Ends one of the caller's own logins",
  beforeSecondFactor: true,
  params: z.object({ id: z.uuid() }),
  answer: Said,
})

export const endOtherStaffLogins = call({
  method: 'DELETE',
  path: '/api/staff/logins',
  as: 'staff',
  summary: 'Signs the caller out everywhere but here',
  beforeSecondFactor: true,
  answer: Said,
})

export const forgotStaffPassword = call({
  method: 'POST',
  path: '/api/staff/forgot-password',
  as: 'anyone',
  summary: 'Mails a link for a new password; the answer is the same when there is no such account',
  body: z.object({ email: Email.pipe(z.email('Enter an email address, like name@example.com')) }),
  answer: Said,
})

export const resetStaffPassword = call({
  method: 'POST',
  path: '/api/staff/reset-password',
  as: 'anyone',
  summary: 'Sets a new password with the link of the mail, once, and ends every login of the account',
  body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  answer: Said,
  limit: { requests: 30, seconds: 300 },
})

export const getTwoFactor = call({
  method: 'GET',
  path: '/api/staff/two-factor',
  as: 'staff',
  summary: "How the caller's two-factor sign-in stands",
  beforeSecondFactor: true,
  answer: z.object({
    enabled: z.boolean(),
    required: z.boolean().describe('Whether it may not be switched off'),
    recoveryCodesLeft: z.number(),
  }),
})

export const enrolTwoFactor = call({
  method: 'POST',
  path: '/api/staff/two-factor/enrol',
  as: 'staff',
  summary: 'Makes a secret for an authenticator app; it counts once a code of it was sent to confirm',
  beforeSecondFactor: true,
  body: z.object({ password: Password }),
  answer: z.object({ secret: z.string(), uri: z.string().describe('What the QR code says') }),
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once') })

export const confirmTwoFactor = call({
  method: 'POST',
  path: '/api/staff/two-factor/confirm',
  as: 'staff',
  summary: 'Switches two-factor sign-in on with a first code, and ends every other login of the caller',
  beforeSecondFactor: true,
  body: z.object({ code: Code }),
  answer: RecoveryCodes,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/staff/two-factor/recovery-codes',
  as: 'staff',
  summary: 'Ten new recovery codes in place of the old ones',
  body: z.object({ code: Code }),
  answer: RecoveryCodes,
})

export const switchOffTwoFactor = call({
  method: 'POST',
  path: '/api/staff/two-factor/off',
  as: 'staff',
  summary: 'Switches two-factor sign-in off, unless the role requires it',
  body: z.object({ password: Password, code: Code }),
  answer: Said,
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
  summary:
    'What waits for somebody today: enquiries unanswered, campaigns running, payments failed, listings held',
  answer: Today,
})
