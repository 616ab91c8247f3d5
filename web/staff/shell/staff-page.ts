import { type ClientLoaderFunctionArgs, data, redirect } from 'react-router'
import type { Permission } from '../../../contract/core/permissions.ts'
import { checkPermissions, type SignedInStaff, verifyStaffToken } from '../../../contract/staff/staff.ts'
import { asStaff, load } from '../../platform/api.ts'
import { guarded } from '../../platform/signed-in/guard.ts'
import { keepStaff, type Needed, permissionNeeded } from './use-stored-staff.ts'

type StaffPageArgs = Pick<ClientLoaderFunctionArgs, 'params' | 'request'> & { staff: SignedInStaff }

/** What the error page gets to know when someone lacks a permission. */
export type Denied = { requiredPermission: Permission }

const settingsPath = '/staff/settings'

/**
 * The `clientLoader` of a staff page. Verifies the stored token with the server, asks it for the permission where
 * the page needs one, then loads with `asStaff`. Others are sent to sign in, or see Access Denied.
 *
 *     export const clientLoader = staffPage(async ({ request }) => …, listUsers)
 */
export function staffPage<Loaded>(
  loadPage: (args: StaffPageArgs) => Promise<Loaded>,
  needed?: Needed,
): (args: ClientLoaderFunctionArgs) => Promise<Loaded> {
  return ({ params, request }) =>
    guarded('staff', request, async () => {
      const staff = await verified()
      // Until it is set up the server answers nothing else.
      if (staff.twofactor === 'required' && new URL(request.url).pathname !== settingsPath)
        throw redirect(settingsPath)
      const permission = needed && permissionNeeded(needed)
      if (permission && !(await permitted(permission)))
        throw data({ requiredPermission: permission } satisfies Denied, { status: 403 })
      return loadPage({ params, request, staff })
    })
}

async function verified() {
  const { staff } = (await load(asStaff, verifyStaffToken, {})).data
  // Name and role may have changed since sign-in.
  keepStaff(staff)
  return staff
}

const permitted = async (permission: Permission) =>
  (await load(asStaff, checkPermissions, { body: { permission } })).data.hasPermission
