import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { FollowUpDesk } from './follow-up/follow-up-desk.tsx'

export const clientLoader = staffPage(async () => null)

export default function IndividualEmail() {
  return (
    <>
      <PageMeta title="Individual Email" hidden />
      <FollowUpDesk />
    </>
  )
}
