import type { Withdrawable } from '../../../contract/core/permissions.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useStoredStaff } from './use-stored-staff.ts'

const words: Record<Withdrawable, string> = {
  send_campaigns:
    "You can't send emails or change campaigns. You can still write new templates and see results.",
  publish_blog: "You can't publish, archive or delete articles. You can still write and save drafts.",
}

/** Says why buttons of a screen are of no use to this person. */
export function WithdrawnNotice({ permission }: { permission: Withdrawable }) {
  const staff = useStoredStaff()
  if (!staff?.permissions || staff.permissions.includes(permission)) return null
  return <Banner tone="info">{words[permission]} If you need this permission, ask your administrator.</Banner>
}
