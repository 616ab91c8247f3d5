/** What everyone on the staff may do until it is withdrawn from them in staff management. */
export const withdrawable = ['send_campaigns', 'publish_blog'] as const
export type Withdrawable = (typeof withdrawable)[number]

const moderating = ['view_analytics', 'moderate_reviews', 'improve_search', ...withdrawable] as const
const managing = [
  'view_users',
  'annotate_users',
  'suspend_users',
  'adjust_billing',
  'edit_reviews',
  'export_people',
  'verify_listings',
  'import_registers',
  'set_targets',
  ...moderating,
] as const

/** One permission for each kind of action: reading a person's data does not include changing or exporting it. */
export const permissionsOf = {
  admin: ['manage_staff', ...managing],
  manager: managing,
  editor: moderating,
  outreach: withdrawable,
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof permissionsOf
export type Permission = (typeof permissionsOf)[Role][number]

/** Every permission there is: administrators hold all of them. */
export const permissions = permissionsOf.admin

/** A member of staff, reduced to what their permissions depend on. */
export type Permitted = { role: Role; withdrawn: readonly Withdrawable[] }

/** A person's permissions: those of their role, less those withdrawn. */
export const permissionsHeld = ({ role, withdrawn }: Permitted) =>
  (permissionsOf[role] as readonly Permission[]).filter(
    permission => !(withdrawn as readonly Permission[]).includes(permission),
  )

export const may = (who: Permitted, permission: Permission) => permissionsHeld(who).includes(permission)
