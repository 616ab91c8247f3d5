import { z } from 'zod'
import { NewPassword } from '../../auth/auth.ts'
import { call } from '../../core/call.ts'
import { EmailAddress, Line, PhoneNumber } from '../../core/form-fields.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { PageNumber, pagedList } from '../../core/paged-list.ts'
import { memberRoles, teamRoles } from '../../core/team-roles.ts'
import { Version } from '../../core/versions.ts'
import { maxLength } from '../../rules/limits.ts'

const Id = z.object({ id: z.uuid() })

/** How long the link of an invitation works. */
export const teamInviteDays = 7

const maxPlaces = 500

const Places = z
  .array(z.uuid())
  .nullable()
  .describe('The ids of the clinics that someone at the front desk is limited to; null for all of them')

export const TeamMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  places: Places,
  joinedAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  you: z.boolean(),
  version: Version,
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(memberRoles),
  places: Places,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const Team = z.object({
  members: z.array(TeamMember).describe('The owner first'),
  invitations: z.array(TeamInvitation),
  places: z.array(z.object({ id: z.uuid(), label: z.string() })).describe('The clinics of the account'),
})
export type Team = z.infer<typeof Team>

export const getTeam = call({
  method: 'GET',
  path: '/api/team',
  as: 'provider',
  team: 'manage',
  summary: "Who works with the clinic's account, and who is invited to",
  answer: Team,
})

const Work = z.object({
  role: z.enum(memberRoles, 'Choose a role'),
  places: z
    .array(z.uuid())
    .min(1, 'Choose at least one clinic')
    .max(maxPlaces)
    .nullable()
    .default(null)
    .describe('Only for the front desk'),
})

export const NewTeamInvitation = Work.extend({ email: EmailAddress })

export const inviteToTeam = call({
  method: 'POST',
  path: '/api/team/invitations',
  as: 'provider',
  team: 'manage',
  summary: `Emails an invitation: a link that works once, within ${teamInviteDays} days. A new one replaces an older one to the same address.`,
  body: NewTeamInvitation,
  answer: TeamInvitation,
  limit: { requests: 20, seconds: 3600 },
})

export const resendTeamInvitation = call({
  method: 'POST',
  path: '/api/team/invitations/:id/resend',
  as: 'provider',
  team: 'manage',
  summary: 'Emails a new link; the older one stops working',
  params: Id,
  answer: TeamInvitation,
  limit: { requests: 10, seconds: 3600 },
})

export const withdrawTeamInvitation = call({
  method: 'DELETE',
  path: '/api/team/invitations/:id',
  as: 'provider',
  team: 'manage',
  summary: 'Withdraws an invitation: its link stops working',
  params: Id,
  answer: MessageAnswer,
})

export const TeamMemberEdit = Work.extend({ version: z.number().int() })

export const updateTeamMember = call({
  method: 'PUT',
  path: '/api/team/members/:id',
  as: 'provider',
  team: 'manage',
  summary: 'Gives someone another role or other clinics, at once. Nobody can change their own.',
  params: Id,
  body: TeamMemberEdit,
  answer: TeamMember,
})

export const removeTeamMember = call({
  method: 'DELETE',
  path: '/api/team/members/:id',
  as: 'provider',
  team: 'manage',
  summary: 'Removes someone from the team and signs them out everywhere',
  params: Id,
  answer: MessageAnswer,
})

export const transferAccount = call({
  method: 'POST',
  path: '/api/team/transfer',
  as: 'provider',
  team: 'owner',
  summary:
    'Makes a member of the team the owner, with the password of the present one, who becomes a manager',
  body: z.object({ memberId: z.uuid(), password: z.string().min(1, 'Enter your password').max(1000) }),
  answer: MessageAnswer,
  limit: { requests: 20, seconds: 300 },
})

const TeamEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: z.string(),
  what: z.string(),
})

export const listTeamHistory = call({
  method: 'GET',
  path: '/api/team/history',
  as: 'provider',
  team: 'manage',
  summary: "What people did in the clinic's account, newest first",
  query: z.object({ page: PageNumber }),
  answer: pagedList(TeamEvent),
})

const Token = z.string().min(1).max(200)

export const readTeamInvitation = call({
  method: 'POST',
  path: '/api/team-invitation',
  as: 'anyone',
  summary: 'Which clinic an invitation is from, and who it is for; the link stays valid',
  body: z.object({ token: Token }),
  answer: z.object({ clinic: z.string(), email: z.string(), role: z.enum(memberRoles) }),
  limit: { requests: 60, seconds: 300 },
})

export const JoinTeam = z.object({
  token: Token,
  firstName: Line(maxLength.personName).min(1, 'Enter your first name'),
  surname: Line(maxLength.personName).min(1, 'Enter your surname'),
  phoneNumber: PhoneNumber,
  password: NewPassword,
})

export const joinTeam = call({
  method: 'POST',
  path: '/api/team-invitation/accept',
  as: 'anyone',
  summary: 'Accepts an invitation with a name and a password of their own, once',
  body: JoinTeam,
  answer: MessageAnswer.extend({ email: z.string() }),
  limit: { requests: 30, seconds: 300 },
})
