import { data, redirect } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { isOffered } from '../../../../contract/core/switches.ts'
import { getClinic } from '../../../../contract/directory/clinics.ts'
import { type WidgetLink, widgetLinks } from '../../../../contract/directory/profile/widget.ts'
import { apiContext, clinicNotesContext, siteContext } from '../../../platform/server-context.ts'
import { clinicAddress } from '../clinic-address.ts'
import type { Route } from './+types/follow.ts'
import { ifMissing } from './load-widget.ts'

const behind: Record<WidgetLink, (page: string) => string> = {
  page: page => page,
  enquiry: page => `${page}#enquiry`,
  book: page => `${page}/book`,
}

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Counts someone who comes from a clinic's own website, and leads on to its page. */
export async function loader({ params: { id, link }, context }: Route.LoaderArgs) {
  const known = widgetLinks.find(one => one === link)
  if (!known) throw data(null, { status: 404 })
  const clinic = await callApi(context.get(apiContext), getClinic, { params: { id } }).catch(ifMissing)
  if (!clinic) return redirect(clinicAddress(encodeURIComponent(id)), { headers })
  context.get(clinicNotesContext).onWidget(clinic.data.id, 'followed')
  // A clinic's website may link to what is switched off.
  const books = isOffered({ part: 'appointments' }, context.get(siteContext).switchedOff)
  const wanted = known === 'book' && !books ? 'page' : known
  return redirect(behind[wanted](clinicAddress(clinic.data.id)), { headers })
}
