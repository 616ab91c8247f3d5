import { z } from 'zod'
import { LoginItem, NewPassword } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { absentIfEmpty, EmailAddress, Line, PhoneNumber } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { permissionsOf, type Role, withdrawable } from '../core/permissions.ts'
import { sortedBy } from '../core/sorting.ts'
import { maxLength, maxSearchText } from '../rules/limits.ts'
import { OwnDetails, roles, Staff } from './staff.ts'

const Id = z.object({ id: z.uuid() })
const manage = { staff: 'manage_staff' } as const

/** How long the link of an invitation works. */
export const inviteHours = 72

/** Nobody can grant a permission they do not have. */
export const mayGrant = (own: Role, given: Role) =>
  permissionsOf[given].every(permission => (permissionsOf[own] as readonly string[]).includes(permission))

/** Permissions of the role that were withdrawn from this person. */
const Withdrawn = z.array(z.enum(withdrawable)).max(withdrawable.length)

export const StaffMember = Staff.extend({
  twofactor: z.boolean(),
  withdrawn: Withdrawn,
  version: z.number().describe('Send it with an edit: an edit of an older version is refused'),
})
export type StaffMember = z.infer<typeof StaffMember>

const StaffSorting = sortedBy('name', 'role', 'referrals', 'last_login', 'hired')

export const listStaff = call({
  method: 'GET',
  path: '/api/staff/members',
  as: manage,
  summary: 'Members of staff with their referral counts',
  query: z.object({
    q: z
      .string()
      .trim()
      .max(maxSearchText)
      .default('')
      .describe('Part of a name, email, staff ID or referrer code'),
    role: z.preprocess(absentIfEmpty, z.enum(roles).nullish()),
    state: z.preprocess(absentIfEmpty, z.enum(['active', 'inactive']).nullish()),
    sort: StaffSorting.default('name'),
    page: PageNumber,
  }),
  answer: pagedList(StaffMember),
})

const Code = Line(40)
  .min(2, 'Use at least 2 characters')
  .transform(code => code.toUpperCase())

export const StaffEdit = OwnDetails.extend({
  version: z.number().int(),
  role: z.enum(roles, 'Choose a role'),
  department: Line(100),
  position: Line(100),
  referrercode: Code.pipe(z.string().regex(/^[A-Z0-9-]+$/, 'Use letters, digits and dashes only')),
  hiredate: z.iso.date('Enter a date'),
  withdrawn: Withdrawn.optional().describe('Left as it is when absent'),
})

export const updateStaffMember = call({
  method: 'PUT',
  path: '/api/staff/members/:id',
  as: manage,
  freshLogin: true,
  summary: "Changes a member of staff; the last active administrator can't lose that role",
  params: Id,
  body: StaffEdit,
  answer: StaffMember,
})

export const deactivateStaff = call({
  method: 'POST',
  path: '/api/staff/members/:id/deactivate',
  as: manage,
  summary:
    'Deactivates a member of staff and signs them out everywhere. Invitations they sent pass to the caller',
  params: Id,
  query: z.object({
    endInvites: z.stringbool().describe('The links of invitations they sent stop working').default(false),
  }),
  answer: StaffMember,
})

export const reactivateStaff = call({
  method: 'POST',
  path: '/api/staff/members/:id/reactivate',
  as: manage,
  freshLogin: true,
  summary: 'Reactivates a member of staff',
  params: Id,
  answer: StaffMember,
})

export const resetTwoFactor = call({
  method: 'POST',
  path: '/api/staff/members/:id/reset-two-factor',
  as: manage,
  freshLogin: true,
  summary:
    'Resets two-factor sign-in for someone who lost their device and recovery codes, and signs them out everywhere',
  params: Id,
  answer: StaffMember,
})

export const Invite = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  department: z.string(),
  position: z.string(),
  invitedBy: z.string().nullable().describe('Null if sent from the command line'),
  inviterId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
})
export type Invite = z.infer<typeof Invite>

export const listInvites = call({
  method: 'GET',
  path: '/api/staff/invites',
  as: manage,
  summary: 'Lists open invitations, newest first',
  query: z.object({ page: PageNumber }),
  answer: pagedList(Invite),
})

export const NewInvite = z.object({
  email: EmailAddress,
  role: z.enum(roles, 'Choose a role'),
  department: Line(100).default(''),
  position: Line(100).default(''),
})

export const inviteStaff = call({
  method: 'POST',
  path: '/api/staff/invites',
  as: manage,
  freshLogin: true,
  summary: `Emails an invitation: a link that works once, within ${inviteHours} hours`,
  body: NewInvite,
  answer: Invite,
})

export const resendInvite = call({
  method: 'POST',
  path: '/api/staff/invites/:id/resend',
  as: manage,
  freshLogin: true,
  summary: `Emails a new link that replaces the old one, for another ${inviteHours} hours`,
  params: Id,
  answer: Invite,
})

export const withdrawInvite = call({
  method: 'DELETE',
  path: '/api/staff/invites/:id',
  as: manage,
  summary: 'Withdraws an invitation: its link stops working',
  params: Id,
  answer: MessageAnswer,
})

const UnknownReferral = z.object({ code: z.string(), count: z.number() })

export const listUnknownReferrals = call({
  method: 'GET',
  path: '/api/staff/unknown-referrals',
  as: manage,
  summary: 'Lists referrer codes that belong to no member of staff, most used first',
  query: z.object({ page: PageNumber }),
  answer: pagedList(UnknownReferral),
})

const Token = z.string().min(1).max(200)

export const readInvite = call({
  method: 'POST',
  path: '/api/staff/read-invite',
  as: 'anyone',
  summary: 'Shows who an invitation is for',
  body: z.object({ token: Token }),
  answer: z.object({ email: z.string(), role: z.enum(roles), expiresAt: z.iso.datetime() }),
  limit: { requests: 60, seconds: 300 },
})

export const acceptInvite = call({
  method: 'POST',
  path: '/api/staff/accept-invite',
  as: 'anyone',
  summary: 'Accepts an invitation and creates the account',
  body: z.object({
    token: Token,
    firstname: Line(maxLength.personName).min(1, 'Enter your first name'),
    lastname: Line(maxLength.personName).min(1, 'Enter your last name'),
    phonenumber: z.preprocess(absentIfEmpty, PhoneNumber.nullish()),
    password: NewPassword,
  }),
  answer: z.object({ message: z.string(), email: z.string() }),
  limit: { requests: 30, seconds: 300 },
})

export const listMemberLogins = call({
  method: 'GET',
  path: '/api/staff/members/:id/logins',
  as: { staff: 'manage_staff' },
  summary: 'Lists where a colleague is signed in, last used first',
  params: Id,
  query: z.object({ page: PageNumber }),
  answer: pagedList(LoginItem),
})

export const endMemberLogins = call({
  method: 'DELETE',
  path: '/api/staff/members/:id/logins',
  as: { staff: 'manage_staff' },
  freshLogin: true,
  summary: 'Signs a colleague out on every device',
  params: Id,
  answer: MessageAnswer,
})
