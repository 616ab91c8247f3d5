import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty } from '../core/form-fields.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'

const Day = z.preprocess(absentIfEmpty, z.iso.date('Enter a date').nullish())
const Text = z.string().trim().max(200).default('')

export const AuditFilter = z.object({
  who: z.preprocess(absentIfEmpty, z.uuid().nullish()).describe('ID of the member of staff'),
  action: Text.describe('An action or its prefix: `staff` or `staff.deactivate`'),
  subject: Text.describe('Part of the name of what was changed'),
  from: Day.describe('First day, UK time'),
  to: Day.describe('Last day, UK time'),
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
  address: z.string().nullable().describe('IP address of the request'),
  addressHash: z
    .string()
    .nullable()
    .describe('Hash of the IP address, for sign-ins and refusals: the same address has the same hash'),
  times: z.number().describe('How often it happened within a few minutes'),
  happenedAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditLog = call({
  method: 'GET',
  path: '/api/staff/audit-log',
  as: { staff: 'manage_staff' },
  summary: 'Lists audit entries, newest first: changes, exports, sign-ins and refusals',
  query: AuditFilter.extend({ page: PageNumber }),
  answer: pagedList(AuditEntry).extend({
    names: z
      .record(z.string(), z.string())
      .describe('Names of the templates, staff and clinics whose ids appear in the details'),
    people: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe('Staff the log can be filtered by'),
    actions: z.array(z.string()).describe('Every action in the log'),
  }),
})

export const exportAuditLog = call({
  method: 'GET',
  path: '/api/staff/audit-log/export',
  as: { staff: 'manage_staff' },
  freshLogin: true,
  download: true,
  summary: 'Exports the filtered audit log as CSV',
  query: AuditFilter.extend({ token: z.string().optional().describe('Download ticket') }),
  answer: z.string(),
  type: 'text/csv',
})
