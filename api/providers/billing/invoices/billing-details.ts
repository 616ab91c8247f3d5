import type { BillingDetails, BillingDetailsEdit } from '../../../../contract/providers/billing-details.ts'
import type { Deps } from '../../../deps.ts'
import { billingDetailsOf, saveBillingDetails } from './queries.ts'

const none: BillingDetails = {
  contactName: null,
  email: null,
  companyName: null,
  address: null,
  city: null,
  postCode: null,
  vatNumber: null,
}

export const readBillingDetails = async ({ db }: Deps, providerId: string): Promise<BillingDetails> =>
  (await billingDetailsOf(db, providerId)) ?? none

/** From the next invoice on: those that were issued stay as they are. */
export async function changeBillingDetails(deps: Deps, providerId: string, edit: BillingDetailsEdit) {
  const { postCode: postcode, ...details } = edit
  await saveBillingDetails(deps.db, { providerId, ...details, postcode, updatedAt: deps.clock() })
  return readBillingDetails(deps, providerId)
}
