import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
/** How many changes the pages of this node have had to follow. */
const changes = () => Number(api.app.dataVersion().split('.')[1])
/** It does so once a second, whatever it hears. */
const untilItLookedAgain = () => pause(1_500)
const suspended = { suspendedAt: new Date(), suspensionReason: 'Test' }

async function changedIn(providerId: string) {
  const row = await api.db
    .selectFrom('listingChanges')
    .select('changedIn')
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow()
  return row.changedIn
}

test('pages outlive what happens to clinics that nobody can find', async () => {
  const found = await api.aProvider()
  const hidden = await api.aProvider({ provider: { emailConfirmedAt: null } })
  const name = (id: string, companyName: string) =>
    api.db.updateTable('listings').set({ companyName }).where('providerId', '=', id).execute()
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(0), 10_000)
  await name(hidden.id, 'Hidden')
  await untilItLookedAgain()
  const before = changes()
  await name(hidden.id, 'Still hidden')
  await untilItLookedAgain()
  expect(changes()).toBe(before)
  await name(found.id, 'Found')
  await untilItLookedAgain()
  expect(changes()).toBe(before + 1)
  await api.db.updateTable('providers').set(suspended).where('id', '=', found.id).execute()
  await untilItLookedAgain()
  expect(changes()).toBe(before + 2)
})

test('a card, a payment and a reminder are no change, a payment that fails is', async () => {
  const { id } = await api.aProvider()
  const before = await changedIn(id)
  const subscription = api.db.updateTable('subscriptions').where('providerId', '=', id)
  await subscription
    .set({ cardLast4: '4242', currentPeriodEnd: new Date('2030-01-01'), trialRemindedAt: new Date() })
    .execute()
  expect(await changedIn(id)).toBe(before)
  await subscription.set({ status: 'past_due', pastDueSince: new Date() }).execute()
  expect(await changedIn(id)).not.toBe(before)
})
