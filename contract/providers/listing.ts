import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty, Line, Names } from '../core/form-fields.ts'
import { Multipart } from '../core/multipart.ts'
import { Version } from '../core/versions.ts'
import { ClinicProfile } from '../directory/clinics.ts'
import { longestDescription } from '../rules/fields/signup-form.ts'
import { logoShape, maxLength } from '../rules/limits.ts'
import { refuseMedicines } from '../rules/linter.ts'
import { parseCertificateNumber } from '../rules/registrations/certificate-number.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'
import { FinanceExample, FinanceOffered } from './finance.ts'
import { Website } from './signup-fields.ts'

export const OwnListing = z.object({
  companyName: z.string(),
  companyDescription: z.string(),
  companyRegistrationNumber: z.string(),
  primarySpecialty: z.string(),
  yearsOfExperience: z.number().nullable(),
  insurers: z.array(z.string()),
  listedInsurers: z
    .array(z.string())
    .describe('The insurers of our list, with those that staff have added, to choose from'),
  languages: z.array(z.string()),
  financeOffered: z.boolean().nullable(),
  financeExample: z.string().nullable(),
  website: z.string().nullable(),
  regulator: z.enum(regulatorCodes),
  certificateNumber: z.string(),
  logo: z.string().nullable(),
  logoWide: z.string().nullable().describe('For the top of the page; null where the square is shown there'),
  listed: z.boolean().describe('Whether patients can find it now'),
  updatedAt: z.iso.datetime(),
  version: Version,
})
export type OwnListing = z.infer<typeof OwnListing>

const numberOrNone = (value: unknown) => {
  const given = absentIfEmpty(value)
  return typeof given === 'string' ? Number(given) : given
}

export const ListingEdit = z
  .object({
    companyName: Line(maxLength.clinicName)
      .min(1, 'Enter the name of your clinic')
      .superRefine(refuseMedicines),
    companyDescription: z
      .string()
      .trim()
      .min(1, 'Enter a description of your clinic')
      .max(longestDescription, `Use at most ${longestDescription} characters`)
      .superRefine(refuseMedicines),
    primarySpecialty: Line(100).min(1, 'Enter your main specialty').superRefine(refuseMedicines),
    yearsOfExperience: z.preprocess(
      numberOrNone,
      z
        .number('Enter the number of years, such as 12')
        .int('Enter a whole number of years')
        .min(0, 'Enter 0 or more')
        .max(200, 'Enter at most 200')
        .nullable(),
    ),
    insurers: Names,
    languages: Names,
    financeOffered: FinanceOffered,
    financeExample: FinanceExample,
    website: z.preprocess(absentIfEmpty, Website.nullable()),
    regulator: z.enum(regulatorCodes),
    certificateNumber: z.string().max(60, 'Use at most 60 characters'),
    version: z
      .number('Send the version that was edited')
      .int()
      .min(1)
      .describe('The version that was edited; an older one is refused with 409'),
  })
  .transform((listing, context) => {
    const parsed = parseCertificateNumber(listing.regulator, listing.certificateNumber)
    if (parsed.ok) return { ...listing, certificateNumber: parsed.number }
    context.addIssue({ code: 'custom', path: ['certificateNumber'], message: parsed.message })
    return z.NEVER
  })
export type ListingEdit = z.output<typeof ListingEdit>

export const getListing = call({
  method: 'GET',
  path: '/api/listing',
  as: 'provider',
  summary: "What the provider's own listing says, as its owner edits it",
  answer: OwnListing,
})

export const updateListing = call({
  method: 'PUT',
  path: '/api/listing',
  as: 'provider',
  summary: 'Changes what the listing says',
  body: ListingEdit,
  answer: OwnListing,
})

const partForm = /^\d{1,5}(,\d{1,5}){3}$/

/** A part of a picture in pixels, as the picture is shown upright; a pixel more or less comes from rounding. */
const LogoPart = (ratio: number) =>
  z
    .preprocess(
      absentIfEmpty,
      z
        .string()
        .regex(partForm, 'Give the left edge, the top edge, the width and the height in pixels')
        .transform(text => {
          const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
          return { left, top, width, height }
        })
        .refine(({ height }) => height >= logoShape.minSide, 'Choose a larger part of the picture')
        .refine(
          ({ width, height }) => Math.abs(width - ratio * height) <= Math.max(ratio + 1, 0.02 * width),
          'Choose a part of the right shape',
        )
        .nullish(),
    )
    .transform(part => part ?? null)

/** Which parts of a picture become a logo. All of it does, without its empty border, where no part is chosen. */
export const LogoParts = z.object({ square: LogoPart(1), wide: LogoPart(logoShape.wideRatio) })
export type LogoParts = z.output<typeof LogoParts>

export const uploadLogo = call({
  method: 'POST',
  path: '/api/listing/logo',
  as: 'provider',
  summary: 'Stores an image as the logo, square and wide, re-encoded',
  body: Multipart(
    'logo (a picture); square and wide (optional: the part of it, as left,top,width,height in pixels)',
  ),
  answer: OwnListing,
  limit: { requests: 30, seconds: 300 },
})

export const removeLogo = call({
  method: 'DELETE',
  path: '/api/listing/logo',
  as: 'provider',
  summary: "Removes the logo; the clinic's initials are shown instead",
  answer: OwnListing,
})

export const previewListing = call({
  method: 'GET',
  path: '/api/listing/preview',
  as: 'provider',
  summary: "The full public profile of the provider's own clinic, even while it is not listed",
  answer: ClinicProfile,
})
