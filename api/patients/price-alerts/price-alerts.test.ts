import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { emailed } from '../../../tests/support/reviews.ts'
import { demoAlertAddress, seedDemoAlerts } from './demo-alerts.ts'
import { alertsOfAddress, deleteOldAlerts } from './own-alert.ts'
import { sendPriceNews } from './send-news.ts'

const api = await startApi()
const node = await startApi({ database: api })
let patients = 0
const anEmail = () => `patient-${++patients}@patients.test`
const day = 24 * 60 * 60 * 1000
let ahead = 0

/** The next day, when the job looks again. */
const nextDay = async () => {
  ahead += day
  api.setClock(new Date(Date.now() + ahead))
  await sendPriceNews(api.deps)
}

const mri = (pricePence = 40_000) => ({
  id: uuid(),
  name: 'MRI Scan',
  canonical: 'mri-scan',
  pricePence,
  pricedOn: '2026-01-10',
})
const aClinic = (city: string, lat: number, lng: number, pricePence = 40_000) =>
  api.aProvider({ locations: [aLocation(city, 'LS1 4AP', lat, lng)], treatments: [mri(pricePence)] })
const setPrice = async (clinic: Awaited<ReturnType<typeof aClinic>>, price: number) => {
  // Logins end within the hour.
  api.setClock(undefined)
  const [{ id, version }] = (await clinic.get('/api/prices')).body.rows
  const saved = await clinic.put('/api/prices', { changes: [{ id, version, price }] })
  expect(saved.status).toBe(200)
}
const treatmentOf = async (clinic: { id: string }) =>
  (
    await api.db
      .selectFrom('treatments')
      .select('id')
      .where('providerId', '=', clinic.id)
      .executeTakeFirstOrThrow()
  ).id
const alertsTo = (email: string) =>
  [...api.emails, ...node.emails].filter(
    ({ to, subject }) => to === email && /fallen|new clinic/i.test(subject),
  )
const linkPattern = /\/price-alerts\/([\w-]+)/

async function anAlert(watch: object, email = anEmail()) {
  const patient = api.anActor()
  const asked = await patient.post('/api/price-alerts', { email, ...watch })
  expect(asked.status).toBe(200)
  const token = await emailed(api, email, linkPattern)
  const link = `/api/price-alert-links/${token}`
  return { email, token, link, patient }
}

async function aConfirmedAlert(watch: object, email?: string) {
  const alert = await anAlert(watch, email)
  expect((await alert.patient.post(`${alert.link}/confirm`)).status).toBe(200)
  return alert
}

const around = (location: string) => ({ treatmentName: 'MRI Scan', location })

test('one email is sent when the price of a clinic falls, and none when it rises or stays', async () => {
  const clinic = await aClinic('Truro', 50.263, -5.051)
  const watch = { clinic: clinic.id, offer: await treatmentOf(clinic) }
  const { email, link, patient } = await aConfirmedAlert(watch)
  await nextDay()
  await setPrice(clinic, 450)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(0)
  await setPrice(clinic, 350)
  await nextDay()
  await nextDay()
  expect(alertsTo(email)).toHaveLength(1)
  const { body } = await patient.get(link)
  expect(body).toMatchObject({
    watched: { treatment: 'MRI Scan', clinic: { id: clinic.id }, where: null },
    news: [{ clinic: { id: clinic.id }, before: 400, price: 350 }],
  })
  // Up and down again to what the patient was told already.
  await setPrice(clinic, 420)
  await nextDay()
  await setPrice(clinic, 350)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(1)
})

test('a search tells of a fall and of a new clinic within its miles, and of nothing further away', async () => {
  const first = await aClinic('Norwich', 52.63, 1.297)
  const { email, link, patient } = await aConfirmedAlert({ ...around('Norwich'), withinMiles: 10 })
  await aClinic('Cambridge', 52.205, 0.119, 10_000)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(0)
  const second = await aClinic('Norwich', 52.62, 1.29, 38_000)
  await setPrice(first, 390)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(1)
  const { news, watched } = (await patient.get(link)).body
  expect(watched).toMatchObject({ where: 'within 10 miles of Norwich', clinic: null })
  expect(news).toHaveLength(2)
  expect(news).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ clinic: expect.objectContaining({ id: first.id }), before: 400, price: 390 }),
      expect.objectContaining({
        clinic: expect.objectContaining({ id: second.id }),
        before: null,
        price: 380,
      }),
    ]),
  )
})

test('with a maximum price nothing dearer is told, and a clinic is told once it is cheap enough', async () => {
  await aClinic('Carlisle', 54.892, -2.933)
  const { email } = await aConfirmedAlert({ ...around('Carlisle'), withinMiles: 10, maxPrice: '300' })
  const dear = await aClinic('Carlisle', 54.89, -2.93, 35_000)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(0)
  await setPrice(dear, 300)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(1)
})

test('a location with a price of its own is watched by that price', async () => {
  const [town, city] = [
    aLocation('Ripon', 'HG4 1AA', 54.136, -1.524),
    aLocation('Hull', 'HU1 1AA', 53.744, -0.336),
  ]
  const clinic = await api.aProvider({ locations: [town, city], treatments: [mri()] })
  const { email, link, patient } = await aConfirmedAlert({
    clinic: clinic.id,
    offer: await treatmentOf(clinic),
  })
  const [{ id, version }] = (await clinic.get('/api/prices')).body.rows
  await clinic.put('/api/prices', { changes: [{ id, version, places: { [city.id]: 310 } }] })
  await nextDay()
  expect(alertsTo(email)).toHaveLength(1)
  expect((await patient.get(link)).body.news).toMatchObject([{ place: 'Hull', before: 400, price: 310 }])
})

test('locations whose price falls alike are one change, and those of a town are told apart', async () => {
  const places = [
    aLocation('London', 'SE1 2NJ', 51.503, -0.08),
    aLocation('London', 'SE10 9GB', 51.481, -0.006),
    aLocation('Croydon', 'CR0 1LP', 51.373, -0.099),
  ]
  const clinic = await api.aProvider({ locations: places, treatments: [mri()] })
  const watch = { clinic: clinic.id, offer: await treatmentOf(clinic) }
  const { link, patient } = await aConfirmedAlert(watch)
  await setPrice(clinic, 380)
  await nextDay()
  expect((await patient.get(link)).body.news).toMatchObject([{ place: null, before: 400, price: 380 }])
  api.setClock(undefined)
  const [{ id, version }] = (await clinic.get('/api/prices')).body.rows
  const own = { [places[0]!.id]: 350, [places[1]!.id]: 350, [places[2]!.id]: 360 }
  await clinic.put('/api/prices', { changes: [{ id, version, places: own }] })
  await nextDay()
  expect((await patient.get(link)).body.news).toMatchObject([
    { place: 'London SE1 and London SE10', before: 380, price: 350 },
    { place: 'Croydon', before: 380, price: 360 },
  ])
})

test('nothing is sent before the link is used, and opening the link does not use it', async () => {
  const clinic = await aClinic('Dover', 51.129, 1.311)
  const { email, link, patient } = await anAlert({ clinic: clinic.id, offer: await treatmentOf(clinic) })
  expect((await patient.get(link)).body.isConfirmed).toBe(false)
  await setPrice(clinic, 300)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(0)
  await patient.post(`${link}/confirm`)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(1)
})

test('two nodes at once, and a node that dies before it commits, make one email', async () => {
  const clinic = await aClinic('Oban', 56.415, -5.471)
  const { email } = await aConfirmedAlert({ clinic: clinic.id, offer: await treatmentOf(clinic) })
  await setPrice(clinic, 200)
  ahead += day
  for (const each of [api, node]) each.setClock(new Date(Date.now() + ahead))
  const dying = { ...api.deps, emailSettings: undefined as never }
  await expect(sendPriceNews(dying)).rejects.toThrow()
  await Promise.all([sendPriceNews(api.deps), sendPriceNews(node.deps), sendPriceNews(api.deps)])
  node.setClock(undefined)
  expect(alertsTo(email)).toHaveLength(1)
})

test('an email names neither treatment, clinic nor price, and a mail program can stop it with one click', async () => {
  const clinic = await aClinic('Wick', 58.439, -3.093)
  const { email, link, patient } = await aConfirmedAlert({
    clinic: clinic.id,
    offer: await treatmentOf(clinic),
  })
  await setPrice(clinic, 250)
  await nextDay()
  const all = api.emails.filter(({ to }) => to === email)
  expect(all).toHaveLength(2)
  for (const { subject, html, text } of all)
    expect((subject + html + text).replace(/https:\S+/g, '')).not.toMatch(/\bMRI\b|\bscan\b|£|Clinic \d/i)
  const { headers = {}, text } = alertsTo(email)[0]!
  expect(text).toContain('Stop these emails: https://clinic-atlas.test/price-alerts/')
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, url] = /^<https:\/\/clinic-atlas\.test(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? []
  expect((await api.anActor().get(url!)).status).toBe(302)
  expect((await patient.get(link)).status).toBe(200)
  const click = await api
    .anActor()
    .post(url!, 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(click.status).toBe(200)
  expect((await patient.get(link)).status).toBe(404)
  await setPrice(clinic, 100)
  await nextDay()
  expect(alertsTo(email)).toHaveLength(1)
})

test('what is stored can be read by nobody without the secret, and goes with the last alert', async () => {
  const clinic = await aClinic('Bude', 50.827, -4.545)
  const email = 'readable@patients.test'
  const one = await aConfirmedAlert({ clinic: clinic.id, offer: await treatmentOf(clinic) }, email)
  const other = await aConfirmedAlert(around('Bude'), email)
  expect((await one.patient.get(one.link)).body.others).toBe(1)
  const rows = async () => ({
    addresses: await api.db.selectFrom('alertAddresses').selectAll().execute(),
    alerts: await api.db.selectFrom('priceAlerts').selectAll().execute(),
  })
  const stored = await rows()
  const bytes = [...stored.addresses, ...stored.alerts].flatMap(Object.values).filter(Buffer.isBuffer)
  const plain = bytes.map(value => value.toString('latin1')).join('\n') + JSON.stringify(stored)
  for (const secret of [email, 'readable', 'MRI', 'mri-scan', clinic.id, 'Bude'])
    expect(plain).not.toContain(secret)
  await other.patient.post(`${one.link}/stop-all`)
  const left = await rows()
  expect(left.addresses).toHaveLength(stored.addresses.length - 1)
  expect(left.alerts).toHaveLength(stored.alerts.length - 2)
})

test('the answer is the same for every address, and a bot, a full mailbox or a bounced one gets no email', async () => {
  const email = anEmail()
  const ask = (body: object) => api.anActor().post('/api/price-alerts', { ...around('Leeds'), ...body })
  const { body, status } = await ask({ email })
  await api.db
    .insertInto('emailSuppressions')
    .values({ email: 'gone@patients.test', scope: 'all', reason: 'bounced', addedAt: new Date() })
    .execute()
  for (const other of [{ email }, { email: anEmail(), subject: 'x' }, { email: 'gone@patients.test' }])
    expect(await ask(other)).toMatchObject({ status, body })
  for (let times = 0; times < 8; times++) expect(await ask({ email })).toMatchObject({ status, body })
  await sendPriceNews(api.deps)
  expect(api.emails.filter(({ to }) => to === email)).toHaveLength(5)
  expect(api.emails.filter(({ to }) => to === 'gone@patients.test')).toHaveLength(0)
})

test('one device can ask ten times an hour', async () => {
  const patient = api.anActor()
  const statuses: number[] = []
  for (let times = 0; times < 11; times++)
    statuses.push((await patient.post('/api/price-alerts', { email: anEmail(), ...around('Leeds') })).status)
  expect(statuses.slice(0, 10).every(status => status === 200)).toBe(true)
  expect(statuses[10]).toBe(429)
})

test('what is asked for twice is one alert', async () => {
  const { email, link, patient } = await aConfirmedAlert(around('York'))
  await api.anActor().post('/api/price-alerts', { email, ...around('York') })
  await emailed(api, email, /already have this price (alert)/)
  expect((await patient.get(link)).body.others).toBe(0)
})

test('asked for again, an alert that waits has its whole week again, also when it has just ended', async () => {
  const { email, link, patient } = await anAlert(around('Hull'))
  const after = (days: number) => api.setClock(new Date(Date.now() + ahead + days * day))
  after(6.5)
  await api.anActor().post('/api/price-alerts', { email, ...around('Hull') })
  after(13)
  expect((await patient.get(link)).status).toBe(200)
  after(14)
  expect((await patient.get(link)).status).toBe(404)
  const before = api.emails.length
  await api.anActor().post('/api/price-alerts', { email, ...around('Hull') })
  await expect.poll(() => api.emails.slice(before).filter(({ to }) => to === email)).toHaveLength(1)
  const [, token] = linkPattern.exec(api.emails.slice(before).find(({ to }) => to === email)!.text)!
  expect((await patient.get(`/api/price-alert-links/${token}`)).status).toBe(200)
  after(0)
})

test.each([
  ['treatmentName', { location: 'Leeds' }],
  ['treatmentName', { treatmentName: 'Something nobody offers', location: 'Leeds' }],
  ['location', { treatmentName: 'MRI Scan' }],
  ['location', { treatmentName: 'MRI Scan', location: 'Nowhere-at-all' }],
  ['location', { treatmentName: 'MRI Scan', location: 'Scotland' }],
  ['withinMiles', { treatmentName: 'MRI Scan', location: 'Leeds', withinMiles: 3000 }],
  ['maxPrice', { treatmentName: 'MRI Scan', location: 'Leeds', maxPrice: 'cheap' }],
  ['email', { treatmentName: 'MRI Scan', location: 'Leeds', email: 'nobody' }],
])('a word about %s refuses %o', async (field, body) => {
  const reply = await api.anActor().post('/api/price-alerts', { email: anEmail(), ...body })
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields)).toEqual([field])
})

test('a clinic that is not listed cannot be watched', async () => {
  const clinic = await api.aProvider({ provider: { emailConfirmedAt: null }, treatments: [mri()] })
  const watch = { clinic: clinic.id, offer: await treatmentOf(clinic) }
  expect((await api.anActor().post('/api/price-alerts', { email: anEmail(), ...watch })).status).toBe(404)
})

test('an alert is deleted after a year, and after a week where nobody confirmed it', async () => {
  const before = ahead
  const kept = await aConfirmedAlert(around('Bath'))
  const never = await anAlert(around('Bath'))
  const after = async (days: number) => {
    api.setClock(new Date(Date.now() + before + days * day))
    await deleteOldAlerts(api.deps)
    const status = async ({ link }: { link: string }) => (await api.anActor().get(link)).status
    return [await status(kept), await status(never)]
  }
  expect(await after(6)).toEqual([200, 200])
  expect(await after(8)).toEqual([200, 404])
  expect(await after(360)).toEqual([200, 404])
  expect(await after(367)).toEqual([404, 404])
  expect(await api.db.selectFrom('alertAddresses').selectAll().execute()).toEqual([])
})

test('the demo has an alert with news, one without and one that nobody confirmed, all under one address', async () => {
  api.setClock(undefined)
  await aClinic('Leeds', 53.79547, -1.55573, 30_000)
  await api.db.transaction().execute(trx => seedDemoAlerts({ ...api.deps, db: trx }))
  const alerts = await alertsOfAddress(api.deps, demoAlertAddress)
  expect(alerts.map(({ isConfirmed, news }) => [isConfirmed, news.length > 0])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})
