import { Stripe } from 'stripe'
import type { CardsCustomer } from './cards.ts'

/** Makes a customer at Stripe say what the account says; does nothing where Stripe has no such customer any more. */
export async function updateCustomer(stripe: Stripe, id: string, customer: CardsCustomer) {
  const { name, email, address, companyNumber, vatNumber, providerId, subscriptionId } = customer
  const present = await stripe.customers.retrieve(id).catch(ifMissing)
  if (!present || present.deleted) return
  // The customer last: if the subscription cannot be changed now, the next try sees that it is still to be done.
  if (present.metadata.provider !== providerId)
    await stripe.subscriptions.update(subscriptionId, { metadata: { provider: providerId } }).catch(ifMissing)
  const found = await stripe.customers
    .update(id, {
      name,
      email,
      address: address
        ? { line1: address.line, city: address.city, postal_code: address.postcode, country: 'GB' }
        : '',
      metadata: { company_number: companyNumber, provider: providerId },
    })
    .catch(ifMissing)
  if (found) await setVatNumber(stripe, id, vatNumber)
}

/** Stripe keeps the invoices and payments of a customer it deletes, as the law on accounts asks. */
export async function deleteCustomer(stripe: Stripe, id: string, { isOver }: { isOver: boolean }) {
  for (const status of isOver ? [] : (['draft', 'open'] as const)) {
    const found = await stripe.invoices.list({ customer: id, status, limit: 1 }).catch(ifMissing)
    // Stripe has no such customer, so there is nothing to delete.
    if (!found) return true
    if (found.data.length > 0) return false
  }
  await stripe.customers.del(id).catch(ifMissing)
  return true
}

const vatTypes: readonly string[] = ['gb_vat', 'eu_vat']

/** Northern Ireland's numbers begin with XI and count as European ones. */
const taxIdOf = (value: string) => ({
  type: value.startsWith('XI') ? ('eu_vat' as const) : ('gb_vat' as const),
  value,
})

/** Stripe's own numbers cannot be changed, only replaced. */
async function setVatNumber(stripe: Stripe, customer: string, vatNumber: string | null) {
  const wanted = vatNumber ? taxIdOf(vatNumber) : undefined
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 })
  const isWanted = ({ type, value }: Stripe.TaxId) => type === wanted?.type && value === wanted.value
  for (const old of data)
    if (vatTypes.includes(old.type) && !isWanted(old)) await stripe.customers.deleteTaxId(customer, old.id)
  if (wanted && !data.some(isWanted)) await stripe.customers.createTaxId(customer, wanted).catch(ifInvalid)
}

/** For something that may not exist: undefined instead of an error. */
export function ifMissing(error: unknown) {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
    return undefined
  throw error
}

/** A number that Stripe's own rules refuse would be refused for ever; it is on our invoices all the same. */
function ifInvalid(error: unknown) {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'tax_id_invalid') return
  throw error
}
