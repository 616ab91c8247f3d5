import type { Icon } from '@tabler/icons-react'

export type Destination = { to: string; label: string; icon: Icon }

/** The rail of the staff portal, in order. Only addresses that exist. */
export const staffNavigation: Destination[] = []
