import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { WithdrawnNotice } from '../shell/withdrawn-notice.tsx'
import { FollowUpDesk } from './follow-up/follow-up-desk.tsx'

export const clientLoader = staffPage(async () => null)

export default function EmailSystem() {
  return (
    <>
      <PageMeta title="Email System" hidden />
      <PageHead title="Email System" />
      <WithdrawnNotice permission="send_campaigns" />
      <FollowUpDesk />
    </>
  )
}
