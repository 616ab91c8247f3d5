import { z } from 'zod'
import { call } from '../core/call.ts'
import { Multipart } from '../core/multipart.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { inMegabytes, maxLength, maxRegisterBytes, maxSearchText } from '../rules/limits.ts'
import { regulatorCodes, serviceRegulators } from '../rules/registrations/regulator-codes.ts'
import { FileHeading, RegisterMapping } from './register-mapping.ts'

/** What a file is. One of CQC is told by its column headings; staff say what those of the others mean. */
const registerFileKinds = ['weekly', 'monthly', 'ratings', 'deactivated', 'mapped'] as const

const registerRunStates = [
  'reading',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'discarded',
  'failed',
] as const

export const registerChangeKinds = ['new', 'changed', 'rating', 'gone', 'back'] as const
export type RegisterChangeKind = (typeof registerChangeKinds)[number]

/** Why a row of a file is left out. */
export const registerRefusals = {
  noId: 'No location ID',
  noName: 'No name',
  badPostcode: 'Invalid postcode',
  notPrivate: 'Not a private clinic (NHS, GP, social care and similar)',
  noCategory: 'Unknown inspection category',
  dormant: 'Dormant',
  careHome: 'Care home',
} as const
export type RegisterRefusal = keyof typeof registerRefusals

const Counts = z.object({
  new: z.number(),
  changed: z.number(),
  rating: z.number().describe('Locations whose overall rating changes'),
  gone: z.number().describe('No longer in the file, or deregistered'),
  back: z.number().describe('In the file again after they had gone'),
  same: z.number(),
  notHeld: z.number().describe('Rows about locations that we do not hold, which this file cannot add'),
  refused: z
    .partialRecord(z.enum(Object.keys(registerRefusals) as RegisterRefusal[]), z.number())
    .describe('Rows left out, by reason'),
  held: z.number().describe('Locations held before, without those that had gone'),
})
export type RegisterCounts = z.infer<typeof Counts>

export const RegisterRun = z.object({
  id: z.uuid(),
  register: z.enum(serviceRegulators),
  fileName: z.string(),
  fileBytes: z.number(),
  kind: z.enum(registerFileKinds).nullable(),
  producedOn: z.iso.date().nullable().describe('The date that the file itself names'),
  state: z.enum(registerRunStates),
  paused: z.boolean().describe('Whether staff have stopped it for now'),
  rowsRead: z.number(),
  applied: z.number().describe('Changes made so far'),
  counts: Counts.nullable(),
  needsConfirmation: z
    .boolean()
    .describe('More than 2% of our locations would change, more than 1,000 would go, or the file is old'),
  olderThan: z.iso
    .date()
    .nullable()
    .describe('The date of the newer file of this kind that was applied before, if any'),
  headings: z.array(FileHeading).describe('The columns of a file while we need to know what they hold'),
  mapping: RegisterMapping.nullable().describe('Which column holds what, as it was said last'),
  problem: z.string().nullable(),
  unknownColumns: z.array(z.string()),
  canUndo: z.boolean(),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
})
export type RegisterRun = z.infer<typeof RegisterRun>

/** What a public register says about the number that a clinic gives. */
export const RegisterCheck = z.object({
  asOf: z.iso.date().describe('The date of the newest directory we hold'),
  entry: z
    .object({
      name: z.string(),
      address: z.string(),
      city: z.string().nullable(),
      postCode: z.string(),
      goneOn: z.iso.date().nullable().describe('Since when it is no longer registered'),
      sameName: z.boolean().describe('Whether the clinic goes by this name'),
      claimable: z.uuid().nullable().describe('Its listing, where nobody has joined for it'),
      samePostcode: z.boolean().describe('Whether the clinic has a location with this postcode'),
    })
    .nullable()
    .describe('Null when the number is not among the private clinics that we hold of the register'),
})
export type RegisterCheck = z.infer<typeof RegisterCheck>

export const checkRegistration = call({
  method: 'GET',
  path: '/api/registers/check',
  part: 'registers',
  as: 'anyone',
  summary: 'What the public register says about a registration number, compared with a name and a postcode',
  query: z.object({
    regulator: z.enum(regulatorCodes),
    certificateNumber: z.string().max(maxSearchText),
    name: z.string().max(maxLength.clinicName).default(''),
    postCode: z.string().max(maxSearchText).default(''),
  }),
  answer: z.object({
    register: RegisterCheck.nullable().describe('Null where we hold no register of this regulator'),
  }),
  limit: { requests: 60, seconds: 60 },
})

const importing = { as: { staff: 'import_registers' } } as const
const params = z.object({ id: z.uuid() })

export const uploadRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs',
  part: 'registers',
  ...importing,
  summary: 'Takes a file of a register and begins to read it. Nothing changes until it is applied',
  query: z.object({ register: z.enum(serviceRegulators).default('CQC') }),
  body: Multipart(`file: CSV, ODS or XLSX, at most ${inMegabytes(maxRegisterBytes)}`),
  answer: RegisterRun,
  limit: { requests: 20, seconds: 300 },
})

export const listRegisterRuns = call({
  method: 'GET',
  path: '/api/staff/registers/runs',
  part: 'registers',
  ...importing,
  summary: 'Files of registers, the newest first, and how many locations we hold',
  query: z.object({ page: PageNumber }),
  answer: pagedList(RegisterRun).extend({ held: z.number() }),
})

export const getRegisterRun = call({
  method: 'GET',
  path: '/api/staff/registers/runs/:id',
  part: 'registers',
  ...importing,
  summary: 'How far a file has come, and what it would change or has changed',
  params,
  answer: RegisterRun,
})

const Side = z.object({
  name: z.string(),
  postcode: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  rating: z.string().nullable(),
  ratedOn: z.string().nullable(),
})

export const RegisterChange = z.object({
  locationId: z.string(),
  change: z.enum(registerChangeKinds),
  before: Side.nullable(),
  after: Side,
})
export type RegisterChange = z.infer<typeof RegisterChange>

export const listRegisterChanges = call({
  method: 'GET',
  path: '/api/staff/registers/runs/:id/changes',
  part: 'registers',
  ...importing,
  summary: 'What a file changes, location by location',
  params,
  query: z.object({ change: z.enum(registerChangeKinds).optional(), page: PageNumber }),
  answer: pagedList(RegisterChange),
})

export const applyRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs/:id/apply',
  part: 'registers',
  ...importing,
  summary: 'Applies what was read. A large change and an older file have to be confirmed',
  params,
  body: z.object({ confirmed: z.boolean().default(false) }).default({ confirmed: false }),
  answer: RegisterRun,
})

export const discardRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs/:id/discard',
  part: 'registers',
  ...importing,
  summary: 'Discards a file that has not been applied',
  params,
  answer: RegisterRun,
})

export const pauseRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs/:id/pause',
  part: 'registers',
  ...importing,
  summary: 'Stops a file that is being read, applied or undone, until it is resumed',
  params,
  answer: RegisterRun,
})

export const resumeRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs/:id/resume',
  part: 'registers',
  ...importing,
  summary: 'Goes on with a paused file: reading begins again, applying and undoing go on where they stopped',
  params,
  answer: RegisterRun,
})

export const rereadRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs/:id/reread',
  part: 'registers',
  ...importing,
  summary: 'Reads a failed file again, without the columns that we do not know',
  params,
  answer: RegisterRun,
})

export const mapRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs/:id/columns',
  part: 'registers',
  ...importing,
  summary: 'Says which column of a file holds what, keeps it for the next file, and reads this one',
  params,
  body: RegisterMapping,
  answer: RegisterRun,
})

export const undoRegister = call({
  method: 'POST',
  path: '/api/staff/registers/runs/:id/undo',
  part: 'registers',
  ...importing,
  summary: 'Undoes the last file that was applied',
  params,
  answer: RegisterRun,
})
