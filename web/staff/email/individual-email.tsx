import { PageMeta } from '../../lib/page-meta.tsx'
import { staffPage } from '../staff-page.ts'
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
