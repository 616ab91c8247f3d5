import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { inProcess } from '../../server/pages/in-process.ts'
import { siteContext } from '../../web/platform/server-context.ts'
import { readAddress as readClinicAddress } from '../../web/site/clinic/address.ts'
import { loader as loadTimes } from '../../web/site/clinics/booking/book.tsx'
import { readAddress } from '../../web/site/results/address.ts'
import { loadResults } from '../../web/site/results/load-results.ts'
import { startApi } from '../support/api.ts'
import { someRules } from '../support/appointments.ts'
import { aLocation } from '../support/listings.ts'
import { loadClinic } from './load-clinic.ts'

const api = await startApi()
const page = inProcess(api.app, { ip: '10.1.2.3' } as never)
const now = new Date()

/** A clinic whose MRI scans take an hour, and everything else half of one. */
const [scan, check] = [uuid(), uuid()]
const clinic = await api.aProvider({
  locations: [aLocation('Leeds', 'LS1 4AP', 53.79547, -1.55573)],
  treatments: [
    { id: check, name: 'Acne', canonical: 'acne-treatment', pricePence: 9_000, pricedOn: '2026-09-01' },
    { id: scan, name: 'MRI Scan', canonical: 'mri-scan', pricePence: 40_000, pricedOn: '2026-09-01' },
  ],
})
const [place] = (await clinic.get('/api/locations')).body
const ownRule = { slotMinutes: 60, bufferMinutes: 0, noticeHours: 24, capacity: 1, hours: null }
await clinic.put(`/api/appointment-times/${place.id}`, {
  ...someRules,
  treatments: [{ treatmentIds: [scan], ...ownRule }],
})

const linkOn = async (search: Record<string, string>) =>
  (await loadClinic(page, clinic.id, readClinicAddress(new URLSearchParams(search)), now)).nextFree?.to
const book = `/clinic/${clinic.id}/book?location=${place.id}`
const timesAt = async (address: string) => {
  const request = new Request(`https://clinic-atlas.test${address}`)
  const context = { get: (asked: unknown) => (asked === siteContext ? { switchedOff: [] } : page) }
  return loadTimes({ params: { id: clinic.id }, request, context } as never)
}

test("a clinic's page leads to the times of the treatment that was chosen or searched for", async () => {
  expect(await linkOn({ offer: scan })).toBe(`${book}&treatment=${scan}`)
  expect(await linkOn({ treatmentName: 'MRI Scan', location: 'Leeds' })).toBe(`${book}&treatment=${scan}`)
  expect(await linkOn({ treatmentName: 'MRI Scan', location: 'Leeds', offer: check })).toBe(
    `${book}&treatment=${check}`,
  )
})

test('a treatment that nobody asked for is not carried along', async () => {
  const searches: Record<string, string>[] = [
    {},
    { offer: 'none', treatmentName: 'MRI Scan', location: 'Leeds' },
    { offer: uuid() },
    { treatmentName: 'Dental Implants', location: 'Leeds' },
  ]
  for (const search of searches) expect([search, await linkOn(search)]).toEqual([search, book])
})

test('a card leads to the times of the treatment it shows', async () => {
  const search = readAddress(new URLSearchParams({ treatmentName: 'MRI Scan', location: 'Leeds' }))!
  await vi.waitFor(async () => {
    const { items } = await loadResults(page, search, now)
    const card = items.find(item => item.card.id === clinic.id)?.card
    expect(card?.nextFree?.to).toBe(`${book}&treatment=${scan}`)
  }, 20_000)
})

test('times begin with the treatment of the link, where it has its own; others are passed over', async () => {
  expect(await timesAt(`${book}&treatment=${scan}`)).toMatchObject({ treatmentId: scan, slotMinutes: 60 })
  for (const treatment of [check, uuid(), 'nonsense', ''])
    expect(await timesAt(`${book}&treatment=${treatment}`)).toMatchObject({
      treatmentId: null,
      slotMinutes: 30,
    })
})
