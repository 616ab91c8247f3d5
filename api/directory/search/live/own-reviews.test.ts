import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import type { FoundClinic } from '../../../../contract/directory/found-clinic.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { aSentReview } from '../../../../tests/support/reviews.ts'

const api = await startApi()
const secondNode = await startApi({ database: api })
const moderator = await api.aStaffMember('editor')

/** Clinics of one specialty, found by the same treatment. */
const aClinic = (companyName: string, reviews: object[] = []) =>
  api.aProvider({
    listing: { companyName },
    treatments: [{ id: uuid(), name: 'MRI Scan', canonical: 'mri-scan' }],
    googleReviews: reviews,
  })
const search = async (node: typeof api, more: object = {}) => {
  const query = new URLSearchParams({
    treatmentName: 'MRI Scan',
    location: '',
    sort: 'rating',
    explain: '1',
    ...more,
  })
  return (await node.anActor().get(`/api/search?${query}`)).body as FoundClinic[]
}
const found = async (node: typeof api, id: string) => (await search(node)).find(clinic => clinic.id === id)

async function aPublished(clinicId: string, change: object = {}) {
  const sent = await aSentReview(api, clinicId, change)
  await moderator.post(`/api/staff/reviews/${sent.id}/decision`, { version: 1, decision: 'publish' })
  return sent
}

/** How many reviews every node shows on a card, within the two seconds that they have. */
const cardsSay = (id: string, ownReviews: object | undefined) =>
  vi.waitFor(
    async () => {
      for (const node of [api, secondNode]) {
        const clinic = await found(node, id)
        if (ownReviews === undefined) expect(clinic).not.toHaveProperty('ownReviews')
        else expect(clinic?.ownReviews).toEqual(ownReviews)
      }
    },
    { timeout: 2_000, interval: 50 },
  )

test('a published review is on the cards of every node within two seconds, and gone as soon when deleted', async () => {
  const clinic = await aClinic('Quick Scans', [{ rating: 4, text: 'Fine', author: 'Ann' }])
  await vi.waitFor(async () => expect(await found(secondNode, clinic.id)).toBeTruthy(), 5_000)
  const { author, mine } = await aPublished(clinic.id, { stars: 5 })
  await cardsSay(clinic.id, { count: 1, mean: 5, paid: null })
  // The rating that the card has always shown is still that of the imported reviews alone.
  expect((await found(api, clinic.id))?.rating).toBe(4)
  await author.delete(`/api/own-reviews/${mine}`)
  await cardsSay(clinic.id, undefined)
})

test('an own review counts fully in the order by rating, an imported one by half', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const imported = await aClinic('Imported', [{ rating: 5, text: 'Good', author: 'Bo', date: today }])
  const own = await aClinic('Own')
  // Enough of them to tell a half from a little more or less.
  const many = await aClinic(
    'Many imported',
    Array.from({ length: 10 }, (_, nth) => ({ rating: 5, text: `Good, no. ${nth}`, date: today })),
  )
  const average = await aClinic(
    'Average',
    Array.from({ length: 40 }, (_, nth) => ({ rating: 3, text: `No. ${nth}`, date: today })),
  )
  await aPublished(own.id, { stars: 5 })
  await cardsSay(own.id, { count: 1, mean: 5, paid: null })
  const all = await search(api)
  const ranked = (id: string) => all.find(clinic => clinic.id === id)?.explain?.order
  const order = all.map(({ id }) => id)
  expect(order.indexOf(own.id)).toBeLessThan(order.indexOf(imported.id))
  expect(order.indexOf(imported.id)).toBeLessThan(order.indexOf(average.id))
  // The mean of the specialty: 40 imported threes, an imported four, eleven imported fives and one of our own.
  const scores = [
    [3, 20],
    [4, 0.5],
    [5, 5.5],
    [5, 1],
  ] as const
  const mean =
    scores.reduce((sum, [stars, share]) => sum + stars * share, 0) /
    scores.reduce((sum, [, share]) => sum + share, 0)
  expect(ranked(own.id)?.ranksAs).toBeCloseTo((7 * mean + 5) / 8, 1)
  expect(ranked(imported.id)?.ranksAs).toBeCloseTo((7 * mean + 2.5) / 7.5, 1)
  expect(ranked(many.id)?.ranksAs).toBeCloseTo((7 * mean + 25) / 12, 1)
  expect(ranked(own.id)?.value).toBe(5)
})

test('what was offered for, hidden or held under a sanction counts nowhere', async () => {
  const clinic = await aClinic('Sanctioned')
  await aPublished(clinic.id, { stars: 4 })
  await aPublished(clinic.id, { stars: 5, offered: 'something' })
  await cardsSay(clinic.id, { count: 1, mean: 4, paid: null })
  const now = Date.now()
  await api.db
    .insertInto('reviewSanctions')
    .values({
      id: uuid(),
      clinicId: clinic.id,
      clinicName: 'Sanctioned',
      kind: 'hidden',
      reason: 'Bought reviews',
      startsAt: new Date(now),
      endsAt: new Date(now + 4_000),
    })
    .execute()
  await cardsSay(clinic.id, undefined)
  // Nothing is written when it ends.
  await vi.waitFor(() => cardsSay(clinic.id, { count: 1, mean: 4, paid: null }), 10_000)
})

test('the share who paid the listed price is on the card from five answers on', async () => {
  const clinic = await aClinic('Priced')
  for (const paid of ['yes', 'yes', 'more', 'yes']) await aPublished(clinic.id, { paid })
  await cardsSay(clinic.id, { count: 4, mean: 4, paid: null })
  await aPublished(clinic.id, { paid: 'yes' })
  await cardsSay(clinic.id, { count: 5, mean: 4, paid: { listed: 4, of: 5 } })
})

test('a minimum rating finds clinics that were only reviewed here', async () => {
  const clinic = await aClinic('Only here')
  const passes = async () => (await search(api, { minRating: '4' })).some(({ id }) => id === clinic.id)
  await vi.waitFor(async () => expect(await found(api, clinic.id)).toBeTruthy(), 5_000)
  expect(await passes()).toBe(false)
  await aPublished(clinic.id, { stars: 4 })
  await cardsSay(clinic.id, { count: 1, mean: 4, paid: null })
  expect(await passes()).toBe(true)
})

test('what a clinic pays changes no place in the order', async () => {
  const clinic = await aClinic('Payer')
  await aPublished(clinic.id, { stars: 5 })
  await cardsSay(clinic.id, { count: 1, mean: 5, paid: null })
  const before = await search(api)
  for (const status of ['active', 'past_due', 'trialing'] as const) {
    await api.db
      .updateTable('subscriptions')
      .set({ status, pastDueSince: status === 'past_due' ? new Date() : null })
      .where('providerId', '=', clinic.id)
      .execute()
    await new Promise(resolve => setTimeout(resolve, 1_200))
    expect(await search(api)).toEqual(before)
  }
}, 20_000)
