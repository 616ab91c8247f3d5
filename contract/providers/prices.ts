import { z } from 'zod'
import { call } from '../core/call.ts'
import { EditedVersion } from '../core/versions.ts'
import { maxLength, maxMeantNames, maxPriceFile } from '../rules/limits.ts'
import { maxTreatments, OwnTreatment, Price, PriceTermsEdit } from './treatments.ts'

/** The price at one location: an amount, or that the treatment is not offered there. */
export const notOffered = 'not offered'
const PlacePrice = z
  .union([z.literal(notOffered), Price], {
    // What is wrong with the amount says more than that it is neither of the two.
    error: issue => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  })
  .describe('null is the price of all locations')

const PlaceOfPrice = z.object({ id: z.uuid(), label: z.string(), city: z.string(), postCode: z.string() })

export const PriceRow = OwnTreatment.pick({
  id: true,
  name: true,
  priceKind: true,
  price: true,
  usualPrice: true,
  highestPrice: true,
  costsMore: true,
  total: true,
  parts: true,
  vatExtra: true,
  pricedOn: true,
  confirmedOn: true,
  searchedAs: true,
  version: true,
}).extend({
  confirmedOn: z
    .string()
    .nullable()
    .describe('When it was last set or confirmed; of several locations with their own prices, the oldest'),
  places: z
    .record(z.uuid(), z.union([z.number(), z.literal(notOffered)]))
    .describe('Locations with another price, or where it is not offered'),
  toConfirm: z.boolean().describe('Nobody has confirmed it for six months'),
  isOld: z.boolean().describe('Nobody has confirmed it, or its price at a location, for a year'),
  group: z.string().describe('What it is among the treatments of a clinic, such as "Tests and scans"'),
  typical: z.number().nullable().describe('The median of what clinics ask, in pounds; null where few do'),
})
export type PriceRow = z.infer<typeof PriceRow>

export const getPrices = call({
  method: 'GET',
  path: '/api/prices',
  as: 'provider',
  summary: 'All prices of the clinic, by treatment and location',
  answer: z.object({
    rows: z.array(PriceRow),
    places: z.array(PlaceOfPrice),
    undo: z
      .object({ savedAt: z.iso.datetime(), what: z.enum(['edit', 'import']), prices: z.number() })
      .nullable()
      .describe('The last change of several prices that can be undone'),
  }),
})
export type PriceGrid = z.infer<typeof getPrices.answer>

const PriceEdit = z.object({
  id: z.uuid(),
  version: EditedVersion,
  price: Price.optional(),
  ...PriceTermsEdit.omit({ parts: true }).shape,
  places: z.record(z.uuid(), PlacePrice).optional(),
})
export type PriceEdit = z.output<typeof PriceEdit>

export const savePrices = call({
  method: 'PUT',
  path: '/api/prices',
  as: 'provider',
  summary: 'Changes any number of prices at once, all of them or none',
  body: z.object({ changes: z.array(PriceEdit).min(1).max(maxTreatments) }),
  answer: z.object({ saved: z.number() }),
})

export const confirmPrices = call({
  method: 'POST',
  path: '/api/prices/confirm',
  as: 'provider',
  summary: 'Says that all prices still hold',
  answer: z.object({ confirmed: z.number() }),
})

export const undoPrices = call({
  method: 'POST',
  path: '/api/prices/undo',
  as: 'provider',
  summary:
    'Puts back what the last change of several prices replaced. What was changed or deleted since is left alone',
  answer: z.object({
    restored: z.number(),
    kept: z.number().describe('Prices that were changed or deleted since, and stay as they are'),
  }),
})

export const downloadPrices = call({
  method: 'GET',
  path: '/api/prices.csv',
  as: 'provider',
  summary: 'All prices as a file for a spreadsheet, which can be imported again',
  answer: z.string(),
  type: 'text/csv',
  download: true,
})

export const ImportedRow = z.object({
  row: z.number().describe('Its number in the file; the header is row 1'),
  treatment: z.string(),
  place: z.string(),
  was: z.string(),
  now: z.string(),
  result: z.enum(['changed', 'new', 'same', 'error']),
  message: z.string().describe('What happens, or what is wrong'),
  doubt: z.string().nullable().describe('Why the price looks like a slip; it is saved all the same'),
  suggestions: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('The locations that an unknown name may mean'),
  similarTo: z
    .string()
    .nullable()
    .describe('The listed treatment that an unknown name may misspell; whether it is another has to be said'),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const importPrices = call({
  method: 'POST',
  path: '/api/prices/import',
  as: 'provider',
  summary:
    'Reads a file of prices. A dry run says row by row what would change; otherwise rows without errors are saved',
  body: z.object({
    csv: z.string().min(1, 'Choose a file').max(maxPriceFile, 'This file is too large'),
    dryRun: z.boolean(),
    meant: z
      .array(z.object({ written: z.string().max(maxLength.locationName), locationId: z.uuid() }))
      .max(maxMeantNames)
      .optional()
      .describe('Names of locations that the file writes in another way, and the locations that they mean'),
    names: z
      .array(
        z.object({
          written: z.string().max(maxLength.treatmentName),
          means: z.string().max(maxLength.treatmentName).nullable(),
        }),
      )
      .max(maxMeantNames)
      .optional()
      .describe(
        'Names that look like those of listed treatments, and the treatments that they mean; null for a new one',
      ),
  }),
  answer: z.object({
    rows: z.array(ImportedRow),
    counts: z.object({ changed: z.number(), new: z.number(), same: z.number(), error: z.number() }),
    saved: z.number(),
    errorFile: z
      .string()
      .describe(
        'The rows with errors as CSV, each with what is wrong, to be put right and imported; else empty',
      ),
  }),
  limit: { requests: 30, seconds: 60 },
})
export type ImportAnswer = z.infer<typeof importPrices.answer>

/** The link in the email that asks whether prices still hold. */
const Token = z.object({ token: z.string().max(100) })
const attempts = { requests: 30, seconds: 60 }

export const pricesToConfirm = call({
  method: 'GET',
  path: '/api/price-confirmations/:token',
  as: 'anyone',
  summary: 'The prices that the link of an email asks about. Opening it changes nothing',
  params: Token,
  answer: z.object({
    clinic: z.string(),
    confirmed: z.boolean(),
    prices: z
      .array(
        PriceRow.omit({
          id: true,
          version: true,
          places: true,
          searchedAs: true,
          toConfirm: true,
          isOld: true,
          group: true,
          typical: true,
        }).extend({
          elsewhere: z
            .array(z.object({ place: z.string(), price: z.number().nullable() }))
            .describe('What patients pay at locations with another price; null where it is not offered'),
        }),
      )
      .describe('Everything that confirming confirms'),
  }),
  limit: attempts,
})

export const confirmByLink = call({
  method: 'POST',
  path: '/api/price-confirmations/:token',
  as: 'anyone',
  summary: 'Says by the link of an email that all prices still hold',
  params: Token,
  answer: z.object({ confirmed: z.number() }),
  limit: attempts,
})
