/** What the people of a clinic's account are there for. The owner is the one the account belongs to. */
export const teamRoles = ['owner', 'manager', 'front_desk', 'finance'] as const
export type TeamRole = (typeof teamRoles)[number]

/** The roles that can be given; there is always one owner, who hands the account over. */
export const memberRoles = ['manager', 'front_desk', 'finance'] as const
export type MemberRole = (typeof memberRoles)[number]

export const teamRoleLabels: Record<TeamRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  front_desk: 'Front desk',
  finance: 'Finance',
}

/** Who may use an account call, by the kind of work it belongs to. */
const rolesFor = {
  everyone: teamRoles,
  patients: ['owner', 'manager', 'front_desk'],
  billing: ['owner', 'manager', 'finance'],
  manage: ['owner', 'manager'],
  owner: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>

export type TeamWork = keyof typeof rolesFor

export const roleIncludes = (role: TeamRole, work: TeamWork) =>
  (rolesFor[work] as readonly TeamRole[]).includes(role)
