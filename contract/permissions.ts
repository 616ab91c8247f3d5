/** What a role may do beyond the screens every verified member of staff has. */
export const permissionsOf = {
  admin: ['view_users', 'manage_staff', 'view_analytics'],
  manager: ['view_users', 'view_analytics'],
  editor: ['view_analytics'],
  outreach: [],
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof permissionsOf
export type Permission = (typeof permissionsOf)[Role][number]

export const may = (role: Role, permission: Permission) =>
  (permissionsOf[role] as readonly Permission[]).includes(permission)
