import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty, EmailAddress, Line } from '../core/form-fields.ts'
import { parsePostcode } from '../rules/postcode.ts'
import { parseVatNumber } from '../rules/registrations/vat-number.ts'

const optional = <T extends z.ZodType>(field: T) =>
  z.preprocess(absentIfEmpty, field.nullish()).transform(value => value ?? null)

type Parsed<T> = { ok: false; message: string } | ({ ok: true } & T)

const readBy = <T extends object>(parse: (text: string) => Parsed<T>, value: (parsed: T) => string) =>
  Line(40).transform((text, context) => {
    const parsed = parse(text)
    if (parsed.ok) return value(parsed)
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  })

/** Whom invoices are made out to. What is left empty is taken from the clinic as patients see it. */
export const BillingDetailsEdit = z
  .object({
    contactName: optional(Line(150)),
    email: optional(EmailAddress).describe('Where receipts go; the account holder when empty'),
    companyName: optional(Line(200)),
    address: optional(Line(300)),
    city: optional(Line(100)),
    postCode: optional(readBy(parsePostcode, ({ postcode }) => postcode)),
    vatNumber: optional(readBy(parseVatNumber, ({ number }) => number)),
  })
  .superRefine(({ address, city, postCode }, context) => {
    const parts = { address, city, postCode }
    if (Object.values(parts).every(Boolean) || !Object.values(parts).some(Boolean)) return
    for (const [name, value] of Object.entries(parts))
      if (!value)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'Enter the whole billing address, or leave all of it empty',
        })
  })
export type BillingDetailsEdit = z.infer<typeof BillingDetailsEdit>

const text = z.string().nullable()

export const BillingDetails = z.object({
  contactName: text,
  email: text,
  companyName: text,
  address: text,
  city: text,
  postCode: text,
  vatNumber: text,
})
export type BillingDetails = z.infer<typeof BillingDetails>

export const getBillingDetails = call({
  method: 'GET',
  path: '/api/billing-details',
  as: 'provider',
  team: 'billing',
  summary: 'Whom invoices are made out to and sent to',
  answer: BillingDetails,
})

export const saveBillingDetails = call({
  method: 'PUT',
  path: '/api/billing-details',
  as: 'provider',
  team: 'billing',
  summary: 'Changes whom invoices are made out to, from the next one on',
  body: BillingDetailsEdit,
  answer: BillingDetails,
})
