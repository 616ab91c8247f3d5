import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty, EmailAddress, Honeypot } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { PublicPhoto } from '../directory/profile/photos.ts'
import { keptFor, maxLength } from '../rules/limits.ts'

/** What can be wrong with a listing, in the words of the form. */
export const reportKinds = {
  closed: 'The clinic has closed or moved',
  contact: 'Phone, website or opening hours are wrong',
  price: 'A price or treatment is wrong',
  place: 'The place on the map is wrong',
  photo: "A photo is wrong or shouldn't be shown",
  unsafe: 'The listing is misleading or unsafe',
  other: 'Something else',
} as const
export type ReportKind = keyof typeof reportKinds

export const kindsOfReport = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

/** Also what only clinics say, of each other. */
export const problemKinds = {
  ...reportKinds,
  person: 'Another clinic says that a person is someone else',
} as const
export type ProblemKind = keyof typeof problemKinds

export const NewReport = z.object({
  kind: z.enum(kindsOfReport, "Choose what's wrong"),
  details: z
    .string()
    .trim()
    .max(maxLength.problemDetails, `Use at most ${maxLength.problemDetails} characters`)
    .default(''),
  email: z.preprocess(absentIfEmpty, EmailAddress.nullish()),
  photoId: z.preprocess(absentIfEmpty, z.uuid().nullish()).describe('The photo it is about'),
  subject: Honeypot,
})

export const ProblemReport = z.object({
  id: z.uuid(),
  clinicId: z.uuid(),
  clinic: z.string(),
  kind: z.enum(Object.keys(problemKinds) as [ProblemKind, ...ProblemKind[]]),
  details: z.string(),
  photo: PublicPhoto.nullable().describe('Null as well once the photo is gone'),
  takenDown: z
    .object({ alt: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe('The photo it was about, when staff took it down and can still put it back, and until when'),
  saidBy: z
    .object({ clinicId: z.uuid(), clinic: z.string() })
    .nullable()
    .describe('The clinic that says a person is someone else; null as well once it lists them no longer'),
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
})

export const reportProblem = call({
  method: 'POST',
  path: '/api/clinics/:id/reports',
  as: 'anyone',
  summary: 'Reports a problem with a listing to staff',
  params: z.object({ id: z.string() }),
  body: NewReport,
  answer: MessageAnswer,
})

export const resolveReport = call({
  method: 'POST',
  path: '/api/staff/problem-reports/:id/resolve',
  as: { staff: 'verify_listings' },
  summary: 'Marks a reported problem as dealt with',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const linkPerson = call({
  method: 'POST',
  path: '/api/staff/problem-reports/:id/link-person',
  as: { staff: 'verify_listings' },
  summary:
    'Decides that two clinics list the same person after all: their pages link to each other again, the clinic that said otherwise is emailed, and the report is resolved',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})

export const PhotoTakenDown = z.object({
  reason: z
    .string()
    .trim()
    .min(1, "Enter a reason. We'll email it to the clinic.")
    .max(maxLength.photoReason, `Use at most ${maxLength.photoReason} characters`),
})

export const takePhotoDown = call({
  method: 'POST',
  path: '/api/staff/problem-reports/:id/take-photo-down',
  as: { staff: 'verify_listings' },
  summary:
    "Removes the reported photo from the clinic's page, emails the clinic the reason and resolves the report",
  params: z.object({ id: z.uuid() }),
  body: PhotoTakenDown,
  answer: MessageAnswer,
})

export const putPhotoBack = call({
  method: 'POST',
  path: '/api/staff/problem-reports/:id/put-photo-back',
  as: { staff: 'verify_listings' },
  summary: `Puts a photo back, behind the others, that staff took down in the last ${keptFor.photoTakenDownDays} days, and emails the clinic`,
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
