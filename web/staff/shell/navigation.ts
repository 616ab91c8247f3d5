import type { Icon } from '@tabler/icons-react'
import {
  IconBuildingHospital,
  IconChartBar,
  IconClipboardList,
  IconFileSearch,
  IconHeartbeat,
  IconHome,
  IconMail,
  IconPencil,
  IconSearch,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconTrash,
  IconUmbrella,
  IconUser,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { Permission } from '../../../contract/core/permissions.ts'
import { isOffered, type Switchable } from '../../../contract/core/switches.ts'

export type Destination = {
  to: string
  label: string
  icon: Icon
  permission?: Permission
  part?: Switchable
}

/** The rail of the staff portal, in order. */
const destinations: Destination[] = [
  { to: '/staff/dashboard', label: 'Dashboard', icon: IconHome },
  { to: '/staff/email-system', label: 'Email System', icon: IconMail },
  { to: '/staff/email-marketing', label: 'Email Marketing', icon: IconSend },
  { to: '/staff/blog-management', label: 'Blog Management', icon: IconPencil },
  { to: '/staff/users', label: 'Users', icon: IconUsers, permission: 'view_users' },
  {
    to: '/staff/verification',
    label: 'To verify',
    icon: IconShieldCheck,
    permission: 'verify_listings',
  },
  { to: '/staff/insurers', label: 'Insurers', icon: IconUmbrella, permission: 'verify_listings' },
  {
    to: '/staff/reviews',
    label: 'Reviews',
    icon: IconStar,
    permission: 'moderate_reviews',
    part: 'reviews',
  },
  {
    to: '/staff/registers',
    label: 'Registers',
    icon: IconBuildingHospital,
    permission: 'import_registers',
    part: 'registers',
  },
  { to: '/staff/data-requests', label: 'Data requests', icon: IconFileSearch, permission: 'export_people' },
  { to: '/staff/staff-management', label: 'Staff Management', icon: IconUser, permission: 'manage_staff' },
  { to: '/staff/analytics', label: 'Analytics', icon: IconChartBar, permission: 'view_analytics' },
  {
    to: '/staff/search-words',
    label: 'Search words',
    icon: IconSearch,
    permission: 'improve_search',
  },
  { to: '/staff/audit-log', label: 'Audit Log', icon: IconClipboardList, permission: 'manage_staff' },
  { to: '/staff/status', label: 'Status', icon: IconHeartbeat, permission: 'manage_staff' },
  { to: '/staff/bin', label: 'Bin', icon: IconTrash },
  { to: '/staff/profile', label: 'Profile', icon: IconUserCircle },
  { to: '/staff/settings', label: 'Settings', icon: IconSettings },
]

/** The links on the rail that a person may use; before the login is verified, those for everyone. */
export const navigationOf = (held: readonly Permission[] = [], off: readonly string[] = []) =>
  destinations.filter(
    ({ permission, ...destination }) =>
      (permission === undefined || held.includes(permission)) && isOffered(destination, off),
  )
