import { v7 as uuid } from 'uuid'
import type { StaffPurpose } from '../../contract/email/consent.ts'
import type { startApi } from './api.ts'
import { company } from './sent-email.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Staff = Awaited<ReturnType<Api['aStaffMember']>>

export function csvForm(csv: string | Buffer, fileName = 'contacts.csv') {
  const boundary = 'a-boundary-of-tests'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(csv), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const upload = (staff: Staff, csv: string | Buffer, fileName?: string) => {
  const { body, headers } = csvForm(csv, fileName)
  return staff.post('/api/email/bulk/uploads', body, headers)
}

/** A template that greets by name. */
export async function aTemplate(
  api: Api,
  change: { subject?: string; content?: string; category?: string; purpose?: StaffPurpose } = {},
) {
  const row = {
    id: uuid(),
    name: 'Invitation',
    subject: 'A place for {{clinicName}}',
    content: '<p>Dear {{firstName}}, see <a href="https://clinic-atlas.test/signup">our offer</a>.</p>',
    ...change,
  }
  await api.db.insertInto('emailTemplates').values(row).execute()
  return row
}

let lists = 0
/** Addresses nobody else has. */
export const people = (count: number) => {
  const list = ++lists
  return Array.from({ length: count }, (_, index) => `person-${list}-${index + 1}@clinics.test`)
}

/** Starts a bulk run to these people and answers with it. */
export async function aRun(api: Api, staff: Staff, emails: string[], campaignName = 'Autumn') {
  const template = await aTemplate(api)
  const csv = ['email,first name', ...emails.map((email, index) => `${email},Name${index}`)].join('\n')
  const { body } = await upload(staff, csv)
  const reply = await staff.post('/api/email/bulk/runs', {
    officeHours: false,
    uploadId: body.id,
    templateId: template.id,
    campaignName,
    basis: company,
  })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { id: string; total: number; state: string; counts: Record<string, number> }
}

/** Lifts the pace that real mail servers would be spared with. */
export const sendFast = (api: Api, perSecond = 5000) =>
  api.db.updateTable('sendBudgets').set({ perSecond, tokens: perSecond, perDomainMinute: null }).execute()
