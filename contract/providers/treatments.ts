import { z } from 'zod'
import { call } from '../core/call.ts'
import { Line } from '../core/form-fields.ts'
import { PageSize } from '../core/paged-list.ts'
import { EditedVersion, Version } from '../core/versions.ts'
import { inclusions } from '../directory/found-clinic.ts'
import { partNames, priceKinds, vatStates } from '../directory/prices/price-parts.ts'
import { PriceTerms } from '../directory/prices/price-terms.ts'
import { maxLength } from '../rules/limits.ts'
import { refuseMedicines } from '../rules/linter.ts'
import { messages } from '../text/messages.ts'

export const maxTreatments = 500
export const longestDescription = 2000
const highestPrice = 1_000_000

export const Includes = z.object({
  consultation: z.enum(inclusions),
  anaesthetist: z.enum(inclusions),
  followUp: z.enum(inclusions),
  vat: z.enum(vatStates, 'Choose whether VAT is included or the treatment is exempt'),
})
export type Includes = z.infer<typeof Includes>

export const OwnTreatment = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  details: z.string().describe('The description under its other name'),
  price: z.number().nullable().describe('In pounds; null is "Contact for pricing"'),
  pricedOn: z.string().nullable().describe('When the price last changed'),
  minutes: z.number().nullable(),
  includes: Includes,
  ...PriceTerms.omit({ elsewhere: true, vatExtra: true, countedFrom: true }).required().shape,
  vatExtra: PriceTerms.shape.vatExtra,
  possibleParts: z
    .array(z.enum(partNames))
    .describe('What the treatment can be made up of; others are not asked for'),
  searchedAs: z
    .string()
    .nullable()
    .describe('What search and price comparison take it for; null when only its own words are matched'),
  version: Version,
})
export type OwnTreatment = z.infer<typeof OwnTreatment>

/** Numbers as forms send them: text, with commas and a pound sign at most; empty is none. */
export const numberOrNone = (value: unknown) => {
  if (typeof value !== 'string') return value
  const written = value.trim()
  if (written === '') return null
  const plain = written.replace(/^£\s*/, '')
  return /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$|^\.\d+$/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : Number.NaN
}

const isWholePence = (pounds: number) => Number(pounds.toFixed(2)) === pounds

export const Price = z.preprocess(
  numberOrNone,
  z
    .number('Enter the price as a number, such as 1250')
    .min(0, 'Enter 0 if it is free, or leave it blank')
    .max(highestPrice, 'Enter a price of at most £1,000,000')
    .refine(isWholePence, 'Enter at most two decimal places, such as 1250.50')
    .nullable(),
)

const Minutes = z.preprocess(
  numberOrNone,
  z
    .number('Enter the number of minutes, such as 45')
    .int('Enter a whole number of minutes')
    .min(1, 'Enter at least 1 minute, or leave it blank')
    .max(1440, 'Enter at most 1440 minutes (one day)')
    .nullable(),
)

const Description = z
  .string()
  .trim()
  .max(longestDescription, `Use at most ${longestDescription} characters`)
  .superRefine(refuseMedicines)

const Part = z.object({
  state: z.enum(inclusions).optional(),
  price: Price.optional().describe('In pounds where it costs extra; 0 is free'),
  compulsory: z.boolean().optional(),
})

/** How firm a price is, what most patients pay and what is charged besides. What is left out does not change. */
export const PriceTermsEdit = z.object({
  priceKind: z.enum(priceKinds, 'Choose what kind of price it is').optional(),
  usualPrice: Price.optional().describe('What most patients pay'),
  highestPrice: Price.optional().describe('The upper end of a range'),
  costsMore: Line(maxLength.costsMore).superRefine(refuseMedicines).optional(),
  parts: z.partialRecord(z.enum(partNames), Part).optional(),
})
export type PriceTermsEdit = z.infer<typeof PriceTermsEdit>

const Edit = z.object({
  name: Line(maxLength.treatmentName).min(1, 'Enter the name of the treatment').superRefine(refuseMedicines),
  description: Description.optional(),
  details: Description.optional().describe('Used as `description` if that is omitted'),
  price: Price.optional(),
  minutes: Minutes.optional(),
  includes: Includes.partial().optional(),
  ...PriceTermsEdit.shape,
})

export const TreatmentEdit = Edit.extend({ version: EditedVersion })
export const NewTreatment = Edit

const Id = z.object({ id: z.uuid() })

export const listTreatments = call({
  method: 'GET',
  path: '/api/treatments',
  as: 'provider',
  summary: "The provider's own treatments in their order. The number of all is in X-Total-Count.",
  query: z.object({
    limit: PageSize(maxTreatments, maxTreatments),
    offset: z.coerce.number().int().min(0).max(maxTreatments).default(0),
  }),
  answer: z.array(OwnTreatment),
})

export const recogniseTreatment = call({
  method: 'GET',
  path: '/api/treatments/recognise',
  as: 'provider',
  summary:
    'What search and price comparison would take a name for, and what such a treatment can be made up of',
  query: z.object({ name: z.string().max(maxLength.treatmentName) }),
  answer: OwnTreatment.pick({ searchedAs: true, possibleParts: true }),
})

export const addTreatment = call({
  method: 'POST',
  path: '/api/treatments',
  as: 'provider',
  summary: 'Adds a treatment at the end of the list',
  body: NewTreatment,
  answer: OwnTreatment,
})

export const updateTreatment = call({
  method: 'PUT',
  path: '/api/treatments/:id',
  as: 'provider',
  summary: 'Updates a treatment; omitted fields do not change',
  params: Id,
  body: TreatmentEdit,
  answer: OwnTreatment,
})

export const removeTreatment = call({
  method: 'DELETE',
  path: '/api/treatments/:id',
  as: 'provider',
  summary: 'Removes a treatment',
  params: Id,
  answer: z.object({ message: z.literal(messages.treatmentRemoved) }),
})

export const orderTreatments = call({
  method: 'PUT',
  path: '/api/treatments/order',
  as: 'provider',
  summary: 'Changes the order of the treatments',
  body: z.object({
    ids: z.array(z.uuid()).max(maxTreatments).describe('All of them, in the new order'),
    was: z.array(z.uuid()).max(maxTreatments).optional().describe('The order that was changed'),
  }),
  answer: z.object({ ids: z.array(z.uuid()) }),
})
