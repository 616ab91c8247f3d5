import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate, people as listed, sendFast, upload } from '../../../tests/support/campaigns.ts'
import { company, countedLinks, decoyIn, pathOf } from '../../../tests/support/sent-email.ts'
import { startSender } from '../campaigns/engine/sender.ts'
import { deleteOldMarketingEmails } from '../delivery/send-once.ts'
import { signIds } from './signed-links.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
const proxy = {
  'user-agent': 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let people = 0
async function anEmail({ trackOpens = true } = {}) {
  const agreed = { source: 'Their own email', date: '2026-03-02' }
  const { body } = await staff.post('/api/email/send-followup', {
    clientName: 'Ada',
    clientEmail: `ada${++people}@mill-lane.test`,
    clinicName: 'Mill Lane',
    basis: company,
    ...(trackOpens && { trackOpens: agreed }),
  })
  const { html } = api.emails.at(-1)!
  const pixel = /https:[^"]+track\/open\/[\w-]+/.exec(html)?.[0]
  return {
    id: body.trackingId as string,
    email: `ada${people}@mill-lane.test`,
    token: /email-preferences\/([\w-]+)/.exec(html)![1]!,
    pixel: pixel && pathOf(pixel),
    links: countedLinks(html).map(pathOf),
  }
}
const statsOf = async (id: string) => (await staff.get(`/api/email/track/stats/${id}`)).body

test('counts opens and clicks of people, with bots and proxies apart', async () => {
  const { id, pixel, links } = await anEmail()
  expect(await statsOf(id)).toMatchObject({
    opens: 0,
    clicks: 0,
    lastOpened: null,
    lastClicked: null,
    state: 'sent',
  })
  const visitor = api.anActor()
  for (const agent of [browser, browser, bot, proxy]) await visitor.get(pixel!, agent)
  for (const agent of [browser, bot]) await visitor.get(links[0]!, agent)
  const stats = await statsOf(id)
  expect(stats).toMatchObject({
    opens: 2,
    proxyOpens: 1,
    botOpens: 1,
    clicks: 1,
    botClicks: 1,
    opensTracked: true,
  })
  expect(Date.parse(stats.lastOpened)).toBeGreaterThan(Date.now() - 60_000)
  expect(Date.parse(stats.lastClicked)).toBeGreaterThan(Date.now() - 60_000)
})

test('serves a picture that a mail program may show and must not keep', async () => {
  const { pixel } = await anEmail()
  const reply = await api.anActor().get(pixel!, browser)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(reply.text.startsWith('GIF89a')).toBe(true)
})

test('redirects to the stored target, ignoring anything else in the URL', async () => {
  const { links } = await anEmail()
  const reply = await api.anActor().get(`${links[0]}?url=https://evil.test&u=//evil.test`, browser)
  expect(reply.status).toBe(302)
  expect(reply.headers.location).toBe('https://clinic-atlas.test/resultexamples')
})

test('reports nothing about opens without consent', async () => {
  const { id, pixel } = await anEmail({ trackOpens: false })
  expect(pixel).toBeUndefined()
  const forged = `/api/email/track/open/${signIds(api.deps.secret, 'open', id)}`
  expect((await api.anActor().get(forged, browser)).status).toBe(200)
  expect(await statsOf(id)).toMatchObject({ opens: 0, opensTracked: false })
})

test('sees no opens once consent to it is withdrawn, and staff cannot bring it back', async () => {
  const { id, pixel, email, token } = await anEmail()
  await api.anActor().get(pixel!, browser)
  await api.anActor().post(`/api/email/preferences/${token}`, { wanted: ['outreach'], openTracking: false })
  await api.anActor().get(pixel!, browser)
  expect(await statsOf(id)).toMatchObject({ opens: 1 })
  const state = (date: string) =>
    staff.post('/api/email/send-followup', {
      clientName: 'Ada',
      clientEmail: email,
      clinicName: 'Mill Lane',
      basis: company,
      trackOpens: { source: 'Their own email', date },
    })
  const before = api.emails.length
  const refused = await state('2026-03-02')
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({ 'trackOpens.date': expect.stringContaining('withdrawn') })
  expect(api.emails.length).toBe(before)
})

test('does not count a look at the address alone', async () => {
  const { id, links, pixel } = await anEmail()
  for (const url of [links[0]!, pixel!]) await api.app.inject({ method: 'HEAD', url, headers: browser })
  expect(await statsOf(id)).toMatchObject({ opens: 0, clicks: 0 })
})

test('takes nothing that was tampered with', async () => {
  const first = await anEmail()
  const second = await anEmail()
  const word = (path: string) => path.split('/').at(-1)!
  const [one, two] = [word(first.links[0]!), word(second.links[1]!)]
  const flipped = `${one.slice(0, 30)}${one[30] === 'A' ? 'B' : 'A'}${one.slice(31)}`
  const spliced = `${one.slice(0, 21)}${two.slice(21)}`
  for (const bad of [
    flipped,
    spliced,
    `${one}A`,
    one.slice(0, -1),
    word(first.pixel!),
    `${one}=`,
    'x',
    '%00',
  ])
    expect((await api.anActor().get(`/api/email/track/click/${bad}`, browser)).status, bad).toBe(404)
  // Someone whose mail program has damaged the link sees a page of the site, not JSON.
  const html = { ...browser, accept: 'text/html,application/xhtml+xml' }
  const damaged = await api.anActor().get(`/api/email/track/click/${flipped}`, html)
  expect([damaged.status, damaged.headers.location]).toEqual([302, '/email-link-not-found'])
  for (const bad of [flipped, first.id, signIds('another secret', 'open', first.id), one])
    expect((await api.anActor().get(`/api/email/track/open/${bad}`, browser)).status, bad).toBe(404)
  expect(await statsOf(first.id)).toMatchObject({ clicks: 0, opens: 0 })
})

test('lists the emails to individual people, all of them or my own', async () => {
  const rival = await api.aStaffMember('manager')
  const { id } = await anEmail()
  const mine = await staff.get('/api/email/sent?mine=true&limit=1')
  expect(mine.body.items).toEqual([
    expect.objectContaining({
      trackingId: id,
      fullName: 'Ada',
      clinicName: 'Mill Lane',
      state: 'sent',
      clicks: 0,
    }),
  ])
  expect(mine.body.total).toBe(people)
  expect((await rival.get('/api/email/sent?mine=true')).body.items).toEqual([])
  expect((await rival.get('/api/email/sent')).body.total).toBe(people)
})

test('knows nothing of an email that was never sent', async () => {
  expect((await staff.get(`/api/email/track/stats/${staff.id}`)).status).toBe(404)
})

test('deletes sent emails after two years, but their links still work', async () => {
  const { id, links } = await anEmail()
  api.setClock(new Date(Date.now() + 740 * 86_400_000))
  await deleteOldMarketingEmails(api.deps)
  api.setClock(undefined)
  expect((await staff.get(`/api/email/track/stats/${id}`)).status).toBe(404)
  expect((await api.anActor().get(links[0]!, browser)).status).toBe(302)
})

async function aCampaignEmail(content: string) {
  const template = await aTemplate(api, { content })
  const [email] = listed(1)
  const list = (await upload(staff, `email\n${email}`)).body
  const order = { uploadId: list.id, templateId: template.id, campaignName: `Scan ${email}`, basis: company }
  const run = (await staff.post('/api/email/bulk/runs', { officeHours: false, ...order })).body
  const { id } = await api.db
    .selectFrom('runRecipients')
    .select('id')
    .where('runId', '=', run.id)
    .executeTakeFirstOrThrow()
  await sendFast(api)
  const sender = startSender(api.deps, silent)
  await vi.waitFor(() => expect(api.emails.some(({ to }) => to === email)).toBe(true), 20_000)
  await sender.stop()
  const { html, text } = api.emails.find(({ to }) => to === email)!
  return { id, html, text, links: [...new Set(countedLinks(html).map(pathOf))] }
}

const three = ['one', 'two', 'three'].map(name => `<a href="https://clinic-atlas.test/${name}">${name}</a>`)

test('a program that follows the hidden link is a machine, with what it clicked in the seconds before and after', async () => {
  const { id, html, text, links } = await aCampaignEmail(`<p>${three.join(' ')}</p>`)
  const [decoy] = decoyIn(html)
  expect(text).not.toContain(pathOf(decoy!))
  const visitor = api.anActor()
  await visitor.get(links[0]!, browser)
  expect(await statsOf(id)).toMatchObject({ clicks: 1, botClicks: 0 })
  expect((await visitor.get(pathOf(decoy!), browser)).headers.location).toBe('https://clinic-atlas.test')
  await visitor.get(links[1]!, browser)
  expect(await statsOf(id)).toMatchObject({ clicks: 0, botClicks: 2, lastClicked: null })
  api.setClock(new Date(Date.now() + 60_000))
  await visitor.get(links[0]!, browser)
  expect(await statsOf(id)).toMatchObject({ clicks: 1, botClicks: 2 })
  api.setClock(undefined)
})

test('all links within ten seconds are a machine; two of three, or all in a minute, are a person', async () => {
  const scanned = await aCampaignEmail(`<p>${three.join(' ')}</p>`)
  const visitor = api.anActor()
  for (const link of scanned.links.slice(0, 2)) await visitor.get(link, browser)
  expect(await statsOf(scanned.id)).toMatchObject({ clicks: 2, botClicks: 0 })
  await visitor.get(scanned.links[2]!, browser)
  expect(await statsOf(scanned.id)).toMatchObject({ clicks: 0, botClicks: 3 })
  const read = await aCampaignEmail(`<p>${three.slice(0, 2).join(' ')}</p>`)
  await visitor.get(read.links[0]!, browser)
  api.setClock(new Date(Date.now() + 30_000))
  await visitor.get(read.links[1]!, browser)
  api.setClock(undefined)
  expect(await statsOf(read.id)).toMatchObject({ clicks: 2, botClicks: 0 })
})

test('known scanners are machines', async () => {
  const { id, links } = await anEmail()
  for (const agent of ['Mozilla/5.0 (Windows NT 10.0) BarracudaCentral', 'Mozilla/5.0 Mimecast URL Protect'])
    await api.anActor().get(links[0]!, { 'user-agent': agent })
  expect(await statsOf(id)).toMatchObject({ clicks: 0, botClicks: 2 })
})
