import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty } from '../core/form-fields.ts'

const Day = z.preprocess(absentIfEmpty, z.iso.date('Enter a date').nullish())
const Text = z.string().trim().max(200).default('')

export const AuditFilter = z.object({
  who: z.preprocess(absentIfEmpty, z.uuid().nullish()).describe('Id of the member of staff'),
  action: Text.describe('An action, or how it begins: `staff` or `staff.deactivate`'),
  subject: Text.describe('Part of what was changed'),
  from: Day.describe('First day, in London'),
  to: Day.describe('Last day, in London'),
})
export type AuditFilter = z.infer<typeof AuditFilter>

const Fields = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.uuid(),
  staffName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  before: Fields,
  after: Fields,
  address: z.string().nullable().describe('Where the call came from'),
  addressHash: z
    .string()
    .nullable()
    .describe('For sign-ins and refusals in place of the address: the same for the same place'),
  times: z.number().describe('How often it happened within minutes'),
  happenedAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditLog = call({
  method: 'GET',
  path: '/api/staff/audit-log',
  as: { staff: 'manage_staff' },
  summary: 'What staff changed and exported, and who signed in or was refused, the newest first',
  query: AuditFilter.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({
    items: z.array(AuditEntry),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    names: z
      .record(z.string(), z.string())
      .describe('What the templates, staff and clinics are called whose ids stand in the details'),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Whom the log can be filtered by'),
    actions: z.array(z.string()).describe('Every action that the log knows'),
  }),
})

export const exportAuditLog = call({
  method: 'GET',
  path: '/api/staff/audit-log/export',
  as: { staff: 'manage_staff' },
  download: true,
  summary: 'The audit log as CSV, filtered as in the list',
  query: AuditFilter.extend({ token: z.string().optional().describe('A ticket in place of the login') }),
  answer: z.string(),
  type: 'text/csv',
})
