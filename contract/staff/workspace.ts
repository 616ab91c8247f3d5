import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { Version } from '../core/versions.ts'
import { enquiryStates } from '../patients/enquiries.ts'
import { OwnListing } from '../providers/listing.ts'
import { Location } from '../providers/locations.ts'
import { AccountOverview } from '../providers/overview.ts'
import { OwnTreatment } from '../providers/treatments.ts'
import { maxLength } from '../rules/limits.ts'
import { queueNames } from './desk.ts'
import { providerQueues } from './providers.ts'

const time = z.iso.datetime()
const params = z.object({ id: z.uuid() })

/** Tags are compared as they are typed, so they are stored in one spelling. */
export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .transform(text => text.replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1, 'Enter a tag').max(maxLength.tag, `Use at most ${maxLength.tag} characters`))

export const maxTags = 20

export const Task = z.object({
  id: z.uuid(),
  title: z.string(),
  dueOn: z.iso.date(),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdBy: z.string(),
  doneAt: time.nullable(),
  doneBy: z.string().nullable(),
  version: Version,
})
export type Task = z.infer<typeof Task>

const Colleague = z.object({ id: z.uuid(), name: z.string() })

const deskItems = [...providerQueues, 'verify'] as const

export const getWorkspace = call({
  method: 'GET',
  path: '/api/staff/users/:id/workspace',
  as: { staff: 'view_users' },
  summary: 'Shows the tags and tasks of a provider and the work queues it is in',
  params,
  answer: z.object({
    tags: z.array(z.string()),
    knownTags: z.array(z.string()).describe('Tags in use, the most used first'),
    tasks: z.array(Task).describe('Open ones by due date, then those done in the last 30 days'),
    queues: z
      .array(z.object({ queue: z.enum(deskItems), since: time, owner: Colleague.nullable() }))
      .describe('Where it waits for staff, and who looks after it'),
    colleagues: z.array(Colleague).describe('Who a task or an item can be given to'),
    emailsLastWeek: z.number().describe('Emails from us in the last 7 days'),
  }),
})

export const timelineKinds = [
  'note',
  'task',
  'email',
  'payment',
  'enquiry',
  'change',
  'sign_in',
  'staff',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const TimelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: time,
  what: z.string().describe('What happened, as a code: `sent`, `paid`, `user.suspend`'),
  text: z.string().nullable().describe('A subject, a title or the words of a note'),
  by: z.string().nullable(),
  count: z.number().describe('How many: enquiries of a day, sign-ins, changes; pence of a payment'),
  part: z.number().describe('Of those: answered enquiries'),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const getTimeline = call({
  method: 'GET',
  path: '/api/staff/users/:id/timeline',
  as: { staff: 'view_users' },
  summary: 'Everything that happened with a provider, newest first; of enquiries only how many',
  params,
  query: z.object({
    show: z.enum(timelineKinds).optional().describe('Only one kind'),
    before: z.string().max(100).optional().describe('Only what is older: `next` of the answer before'),
  }),
  answer: z.object({
    items: z.array(TimelineEntry),
    counts: z.record(z.enum(timelineKinds), z.number()).describe('Entries of each kind'),
    next: z.string().nullable().describe('For the entries that follow; null at the end'),
  }),
})

export const seeAsProvider = call({
  method: 'GET',
  path: '/api/staff/users/:id/as-provider',
  as: { staff: 'view_users' },
  summary:
    "What a provider sees in its account, to read only and without patients' names and messages; audited",
  params,
  answer: z.object({
    overview: AccountOverview,
    listing: OwnListing,
    treatments: z.array(OwnTreatment),
    locations: z.array(Location),
    enquiries: z
      .array(z.object({ receivedAt: time, state: z.enum(enquiryStates), treatment: z.string().nullable() }))
      .describe('The newest 20'),
  }),
})

export const addNote = call({
  method: 'POST',
  path: '/api/staff/users/:id/notes',
  as: { staff: 'annotate_users' },
  summary: 'Adds a note for colleagues',
  params,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Write a note first')
      .max(maxLength.staffNote, `Use at most ${maxLength.staffNote} characters`),
  }),
  answer: MessageAnswer,
})

export const deleteNote = call({
  method: 'DELETE',
  path: '/api/staff/notes/:id',
  as: { staff: 'annotate_users' },
  summary: 'Deletes a note of your own; administrators can delete any',
  params,
  answer: MessageAnswer,
})

const TaskEdit = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Enter what needs doing')
    .max(maxLength.taskTitle, `Use at most ${maxLength.taskTitle} characters`),
  dueOn: z.iso.date('Enter a date'),
  ownerId: z.uuid().nullable(),
})

export const addTask = call({
  method: 'POST',
  path: '/api/staff/users/:id/tasks',
  as: { staff: 'annotate_users' },
  summary: 'Adds a task with a due date and an owner',
  params,
  body: TaskEdit,
  answer: MessageAnswer,
})

export const changeTask = call({
  method: 'PUT',
  path: '/api/staff/tasks/:id',
  as: { staff: 'annotate_users' },
  summary: 'Changes a task, marks it as done or opens it again',
  params,
  body: TaskEdit.extend({ done: z.boolean(), version: Version }),
  answer: MessageAnswer,
})

export const setTags = call({
  method: 'PUT',
  path: '/api/staff/users/:id/tags',
  as: { staff: 'annotate_users' },
  summary: 'Sets the tags of a provider',
  params,
  body: z.object({
    tags: z.array(Tag).max(maxTags, `Use at most ${maxTags} tags`),
    before: z
      .array(Tag)
      .optional()
      .describe('The tags as they were shown: what a colleague has changed since then is kept'),
  }),
  answer: MessageAnswer,
})

export const setQueueOwner = call({
  method: 'PUT',
  path: '/api/staff/desk/:queue/:id/owner',
  as: 'staff',
  summary: 'Takes an item of a work queue, hands it over to a colleague or gives it back',
  params: z.object({
    queue: z.enum(queueNames),
    id: z.uuid().describe('The clinic, campaign run or article that waits'),
  }),
  body: z.object({ ownerId: z.uuid().nullable() }),
  answer: MessageAnswer,
})
