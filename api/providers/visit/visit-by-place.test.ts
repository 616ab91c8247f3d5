import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { unstated } from '../../../contract/directory/profile/visit-facts.ts'
import type { SearchSummary } from '../../../contract/directory/search.ts'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const patient = api.anActor()

type Facets = SearchSummary['facets']

const place = (city: string, postcode: string, lat: number, lng: number) => ({
  ...{ id: uuid(), address: `1 ${city} Road`, city, postcode, lat, lng, phoneNumber: '+441134960000' },
})
/** In Leeds and in Bristol, with a treatment that only it offers. */
const aGroup = async (treatment: string) => {
  const group = await api.aProvider({
    treatments: [{ id: uuid(), name: treatment }],
    locations: [place('Leeds', 'LS1 4AP', 53.797, -1.553), place('Bristol', 'BS1 4DJ', 51.4536, -2.5975)],
  })
  const [leeds, bristol] = (await group.get('/api/locations')).body
  return { group, leeds, bristol }
}
const editOf = ({ address, city, postCode, version }: Record<string, string>) => ({
  ...{ address, city, postCode, version },
})
const profileOf = async (id: string) => (await patient.get(`/api/clinics/${id}`)).body

test('a place answers for itself, and what it leaves open is as for all of them', async () => {
  const { group, bristol } = await aGroup('Braces')
  await group.put('/api/listing/visit', { stepFree: 'yes', parking: 'free', chaperone: 'yes', version: 1 })
  expect(bristol.access).toBeNull()
  const path = `/api/locations/${bristol.id}`
  const access = { stepFree: 'no', parking: '', transport: 'Queen Square', transportMinutes: '3' }
  const saved = await group.put(path, { ...editOf(bristol), access })
  expect(saved.status, saved.text).toBe(200)
  const own = { transport: 'Queen Square', transportMinutes: 3, accessNote: null, hearingLoop: null }
  expect(saved.body.access).toEqual({ stepFree: 'no', parking: null, ...own })
  const { visit, locations } = await profileOf(group.id)
  const stated = { ...unstated, stepFree: 'yes', parking: 'free', chaperone: true }
  expect(visit).toEqual(stated)
  expect(locations[0].visit).toBeUndefined()
  expect(locations[1].visit).toEqual({ ...stated, ...own, stepFree: 'no' })

  // An edit as before this existed leaves it alone; null takes it back.
  await group.put(path, editOf(saved.body))
  expect((await profileOf(group.id)).locations[1].visit.stepFree).toBe('no')
  const cleared = await group.put(path, { ...editOf(bristol), version: undefined, access: null })
  expect(cleared.body.access).toBeNull()
  expect((await profileOf(group.id)).locations[1].visit).toBeUndefined()
})

test('a wrong answer is refused at its field', async () => {
  const { group, leeds } = await aGroup('Braces')
  const send = (access: object) => group.put(`/api/locations/${leeds.id}`, { ...editOf(leeds), access })
  const minutes = await send({ transportMinutes: '4' })
  expect([minutes.status, minutes.body.fields]).toEqual([
    400,
    { 'access.transport': 'Enter the stop or station' },
  ])
  expect((await send({ accessNote: 'Botox at the door' })).body.fields).toHaveProperty(['access.accessNote'])
})

test('filters find a clinic only by a place that has what is asked for', async () => {
  const { group, leeds, bristol } = await aGroup('Cardiac MRI')
  const found = async (location: string, filter: string) => {
    const { body } = await patient.get(
      `/api/search?treatmentName=Cardiac+MRI&location=${location}&withinMiles=25&${filter}`,
    )
    return body.map(({ id }: { id: string }) => id)
  }
  await group.put(`/api/locations/${bristol.id}`, {
    ...editOf(bristol),
    access: { stepFree: 'yes', hearingLoop: 'yes' },
  })
  await group.put(`/api/locations/${leeds.id}`, { ...editOf(leeds), access: { parking: 'free' } })
  await expect.poll(() => found('Bristol', 'has=step-free,hearing-loop')).toEqual([group.id])
  expect(await found('Leeds', '')).toEqual([group.id])
  expect(await found('Leeds', 'has=step-free')).toEqual([])
  await expect.poll(() => found('Leeds', 'has=parking')).toEqual([group.id])
  expect(await found('Bristol', 'has=parking')).toEqual([])
  // No place has both.
  expect(await found('', 'has=parking,step-free')).toEqual([])

  // By distance it is as far as the place that has it.
  const far = (
    await patient.get('/api/search?treatmentName=Cardiac+MRI&location=Leeds&has=step-free&sort=distance')
  ).body
  expect(far[0].distance).toBeGreaterThan(200)
})

test('several places are given the same answers at once, or none of their own', async () => {
  const { group } = await aGroup('Braces')
  const both = async () =>
    (await group.get('/api/locations')).body.map(({ id, version }: Record<string, unknown>) => ({
      id,
      version,
    }))
  const change = { access: { parking: 'paid', hearingLoop: 'no' } }
  const saved = await group.put('/api/locations', { locations: await both(), change })
  expect(saved.body).toEqual({ saved: 2, unchanged: 0 })
  for (const { visit } of (await profileOf(group.id)).locations)
    expect(visit).toMatchObject({ parking: 'paid', hearingLoop: false, stepFree: null })
  const again = await group.put('/api/locations', { locations: await both(), change })
  expect(again.body).toEqual({ saved: 0, unchanged: 2 })
  const [line] = (await group.get('/api/team/history')).body.items
  expect(line.what).toBe('Changed what is said about access of 2 clinics')
  await group.put('/api/locations', { locations: await both(), change: { access: null } })
  expect((await profileOf(group.id)).locations.some((one: { visit?: object }) => one.visit)).toBe(false)
})

test('each choice counts a clinic only by a place that would be left', async () => {
  const { group, leeds, bristol } = await aGroup('Knee Arthroscopy')
  await group.put('/api/listing/visit', { chaperone: 'yes', hearingLoop: 'no', version: 1 })
  await group.put(`/api/locations/${leeds.id}`, { ...editOf(leeds), access: { parking: 'free' } })
  await group.put(`/api/locations/${bristol.id}`, {
    ...editOf(bristol),
    access: { stepFree: 'yes', hearingLoop: 'yes' },
  })
  const asked = (filter: string) =>
    new URLSearchParams(
      `treatmentName=Knee+Arthroscopy${filter.includes('location') ? '' : '&location='}&${filter}`,
    )
  const counts = async (filter: string) => {
    const { facets } = (await patient.get(`/api/search/summary?${asked(filter)}`)).body
    return Object.fromEntries((facets as Facets).has.map(({ name, clinics }) => [name, clinics]))
  }
  const everywhere = { 'step-free': 1, parking: 1, 'hearing-loop': 1, chaperone: 1 }
  await expect.poll(() => counts('')).toMatchObject(everywhere)
  const near = 'withinMiles=25&location='
  const lookedAt = {
    [`${near}Leeds`]: { 'step-free': 0, parking: 1, 'hearing-loop': 0, chaperone: 1 },
    [`${near}Bristol`]: { 'step-free': 1, parking: 0, 'hearing-loop': 1, chaperone: 1 },
    // No place has both, so that neither leaves anyone beside the other.
    'has=parking': { 'step-free': 0, parking: 1, 'hearing-loop': 0, chaperone: 1 },
    'has=step-free,hearing-loop': { parking: 0, chaperone: 1 },
    'bounds=53.7,-1.7,53.9,-1.4': { 'step-free': 0, parking: 1, 'hearing-loop': 0, chaperone: 1 },
  }
  for (const [filter, expected] of Object.entries(lookedAt)) {
    expect(await counts(filter), filter).toMatchObject(expected)
    for (const [need, clinics] of Object.entries(expected)) {
      const both = asked(filter)
      both.append('has', need)
      const { body } = await patient.get(`/api/search?${both}`)
      expect(body.length, `${need} beside ${filter}`).toBe(clinics)
    }
  }
})
