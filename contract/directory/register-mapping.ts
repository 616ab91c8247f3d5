import { z } from 'zod'
import { StorableText } from '../core/storable-text.ts'
import { maxLength } from '../rules/limits.ts'
import type { ServiceRegulator } from '../rules/registrations/regulator-codes.ts'

/** Registers whose files have no known shape: staff say once which column holds what. */
const mappedRegisters = ['HIS', 'HIW', 'RQIA'] as const
type MappedRegister = (typeof mappedRegisters)[number]

export const isMapped = (register: ServiceRegulator): register is MappedRegister => register !== 'CQC'

/** What a column can hold. Names of people are not among it. */
export const mappedFields = {
  locationId: 'Registration number',
  name: 'Clinic name',
  postcode: 'Postcode',
  address: 'Address',
  city: 'Town or city',
  phone: 'Phone number',
  website: 'Website',
  services: 'Services',
  type: 'Type of service',
  provider: 'Organisation that runs it',
  registeredOn: 'Registered since',
} as const
export type MappedField = keyof typeof mappedFields

export const requiredFields = ['locationId', 'name', 'postcode'] as const

const Heading = StorableText().trim().min(1, 'Choose a column').max(maxLength.columnHeading)
const optional = Heading.optional()

export const RegisterMapping = z.object({
  columns: z
    .object({
      locationId: Heading,
      name: Heading,
      postcode: Heading,
      address: optional,
      city: optional,
      phone: optional,
      website: optional,
      services: optional,
      type: optional,
      provider: optional,
      registeredOn: optional,
    })
    .describe('The heading of the column that holds each fact'),
  types: z
    .array(StorableText().trim().min(1).max(maxLength.columnHeading))
    .max(50)
    .default([])
    .describe(
      'Only rows whose type of service is one of these are private clinics; all rows where it is empty',
    ),
})
export type RegisterMapping = z.infer<typeof RegisterMapping>

export const FileHeading = z.object({
  name: z.string(),
  example: z.string().describe('What the first row below it says'),
})
export type FileHeading = z.infer<typeof FileHeading>
