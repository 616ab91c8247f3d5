import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { sendWeeklyReport } from './weekly-report.ts'

const api = await startApi()

test('on Mondays those who may see analytics get the figures of last week beside the week before', async () => {
  const [manager, outreach, left] = [
    await api.aStaffMember('manager'),
    await api.aStaffMember('outreach'),
    await api.aStaffMember('admin'),
  ]
  await api.db.updateTable('staff').set({ isActive: false }).where('id', '=', left.id).execute()
  const monday = new Date('2026-11-16T08:00:00Z')
  const none = { trials: null, trialToPaid: null, registrations: null, revenue: 5000 }
  await manager.put('/api/analytics/targets', { ...none, enquiries: 5 })
  const clinic = await api.aProvider({ provider: { createdAt: new Date('2026-11-12T10:00:00Z') } })
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-04'])
    await api.db
      .insertInto('enquiries')
      .values({
        id: crypto.randomUUID(),
        providerId: clinic.id,
        name: 'Ann',
        email: 'ann@x.test',
        message: 'When?',
        consentWording: 'Yes',
        fingerprint: Buffer.from(day.padEnd(32, '-')),
        createdAt: new Date(`${day}T10:00:00Z`),
      })
      .execute()
  for (const early of ['2026-11-15T08:00:00Z', '2026-11-16T07:59:00Z']) {
    api.setClock(new Date(early))
    await sendWeeklyReport(api.deps)
  }
  expect(await api.db.selectFrom('mailQueue').select('id').execute()).toEqual([])
  api.setClock(monday)
  await Promise.all([sendWeeklyReport(api.deps), sendWeeklyReport(api.deps)])
  api.setClock(new Date('2026-11-17T08:00:00Z'))
  await sendWeeklyReport(api.deps)
  api.setClock(undefined)
  await sendQueuedEmails(api.deps)
  const sent = api.emails.filter(({ subject }) => subject === 'Clinic Atlas: last week in figures')
  expect(sent.map(({ to }) => to)).toEqual([`${manager.id}@staff.test`])
  expect(sent[0]!.text).toContain('Enquiries: 2, 1 more than the week before. The target is 5.')
  expect(sent[0]!.text).toContain('Registrations: 1, 1 more than the week before.')
  expect(sent[0]!.text).toContain('The target is £5,000.00.')
  expect(sent.some(({ to }) => to.startsWith(outreach.id))).toBe(false)
})

test('a report whose Monday was missed is sent on Tuesday', async () => {
  const reports = () =>
    api.db.selectFrom('weeklyReports').select('sentAt').where('monday', '=', '2026-11-23').execute()
  api.setClock(new Date('2026-11-24T08:00:00Z'))
  await sendWeeklyReport(api.deps)
  api.setClock(undefined)
  expect(await reports()).toEqual([{ sentAt: new Date('2026-11-24T08:00:00Z') }])
})
