import { failure, newId, type Params, page, type Reply } from './objects.ts'

type TaxId = { id: string; object: 'tax_id'; customer: string; type: string; value: string }

/** VAT numbers of customers. They can be added and removed, never changed. */
export function newTaxIds() {
  const all = new Map<string, TaxId>()
  const of = (customer: string) => [...all.values()].filter(one => one.customer === customer)
  return {
    of,
    list: (customer: string, params: Params): Reply => page(of(customer), params),
    add(customer: string, { type, value }: Params): Reply {
      if (value === 'GB000000000')
        return failure(400, {
          type: 'invalid_request_error',
          code: 'tax_id_invalid',
          param: 'value',
          message: 'Invalid value for gb_vat.',
        })
      const made: TaxId = {
        id: newId('txi'),
        object: 'tax_id',
        customer,
        type: String(type),
        value: String(value),
      }
      all.set(made.id, made)
      return { status: 200, body: made }
    },
    remove(id: string): Reply {
      all.delete(id)
      return { status: 200, body: { id, object: 'tax_id', deleted: true } }
    },
  }
}
