import { z } from 'zod'
import { call } from '../core/call.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'

/** A clinic as a public register knows it, that has not joined: no prices, opening hours or description. */
export const UnclaimedClinic = z.object({
  id: z.uuid(),
  name: z.string(),
  alsoKnownAs: z.string().nullable(),
  address: z.string(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  postCode: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  placedBy: z
    .enum(['register', 'postcode'])
    .nullable()
    .describe('Where the coordinates come from; null where there are none'),
  phoneNumber: z.string().nullable(),
  website: z.string().nullable(),
  services: z.array(z.string()).describe('What the register says it offers, in words'),
  run: z.string().nullable().describe('The organisation that runs it'),
  register: z.object({
    name: z.enum(regulatorCodes),
    fullName: z.string(),
    number: z.string(),
    url: z.string().describe('Where the register shows it'),
    asOf: z.iso
      .date()
      .nullable()
      .describe('The date of the newest file that names it; null once it is no longer in the register'),
    detailsAsOf: z.iso
      .date()
      .describe(
        'The date of the file that its address and services come from, which is published less often',
      ),
    goneOn: z.iso.date().nullable().describe('The date of the file that no longer has it'),
    rates: z.boolean().describe('Whether the regulator rates clinics of this kind'),
    rating: z.string().nullable().describe('Null is "Not rated" where it gives ratings'),
    ratedOn: z.iso.date().nullable(),
    ratingUrl: z.string().nullable(),
    isInherited: z.boolean().describe('Given to an earlier registration of the same place'),
  }),
  source: z.string(),
  licence: z.string(),
})
export type UnclaimedClinic = z.infer<typeof UnclaimedClinic>

export const getUnclaimedClinic = call({
  method: 'GET',
  path: '/api/unclaimed-clinics/:id',
  part: 'registers',
  as: 'anyone',
  summary: 'What a public register says about a clinic that has not joined',
  params: z.object({ id: z.string() }),
  answer: UnclaimedClinic,
})

export const getMergedClinic = call({
  method: 'GET',
  path: '/api/unclaimed-clinics/:id/merged',
  part: 'registers',
  as: 'anyone',
  summary: 'The listing that takes the place of an entry of a register, where both are one clinic',
  params: z.object({ id: z.string() }),
  answer: z.object({ id: z.uuid() }),
})

export const listUnclaimedClinics = call({
  method: 'GET',
  path: '/api/unclaimed-clinics',
  part: 'registers',
  as: 'anyone',
  summary:
    'All listed clinics that have not joined, from the public registers, page by page: pass `next` as `cursor` until it is null. Open Government Licence v3.0',
  query: z.object({
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({ items: z.array(UnclaimedClinic), next: z.uuid().nullable() }),
  limit: { requests: 120, seconds: 60 },
})

export const downloadUnclaimedClinics = call({
  method: 'GET',
  path: '/api/unclaimed-clinics.csv',
  part: 'registers',
  as: 'anyone',
  summary:
    'All listed clinics that have not joined, from the public registers, as CSV with source and licence. Open Government Licence v3.0',
  answer: z.string(),
  type: 'text/csv',
  limit: { requests: 6, seconds: 60 },
})
