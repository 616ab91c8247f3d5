import { permissionFor } from '../../../contract/core/call.ts'
import { getUser } from '../../../contract/staff/providers.ts'
import { asStaff, load } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/individual-email.ts'
import { FollowUpDesk } from './follow-up/follow-up-desk.tsx'

/** `?clinic=` names the clinic that the form is filled in for, if the person may see it. */
export const clientLoader = staffPage(async ({ request, staff }) => {
  const id = new URL(request.url).searchParams.get('clinic')
  const params = getUser.params.safeParse({ id })
  const needed = permissionFor(getUser)
  if (!params.success || (needed && !staff.permissions.includes(needed))) return { clinic: undefined }
  const { data } = await load(asStaff, getUser, { params: params.data })
  return {
    clinic: {
      clientName: `${data.firstName} ${data.surname}`,
      clientEmail: data.email,
      clinicName: data.companyName,
    },
  }
})

export default function IndividualEmail({ loaderData: { clinic } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Individual Email" hidden />
      <FollowUpDesk key={clinic?.clientEmail} clinic={clinic} />
    </>
  )
}
