import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate } from '../../../tests/support/campaigns.ts'
import { buildApp } from '../../app.ts'
import * as ratings from '../../directory/registers/ratings/emails.ts'
import * as removals from '../../directory/registers/removals/emails.ts'
import * as appointments from '../../patients/appointments/emails.ts'
import * as enquiries from '../../patients/enquiries/emails.ts'
import * as alerts from '../../patients/price-alerts/emails.ts'
import * as notices from '../../patients/reviews/defamation/emails.ts'
import * as sanctions from '../../patients/reviews/sanctions/emails.ts'
import * as reviews from '../../patients/reviews/write/emails.ts'
import * as account from '../../providers/account/emails.ts'
import * as adjustments from '../../providers/billing/adjustments/emails.ts'
import * as billing from '../../providers/billing/emails.ts'
import * as claims from '../../providers/claims/emails.ts'
import * as checks from '../../providers/listing-checks/emails.ts'
import * as signup from '../../providers/signup/emails.ts'
import * as team from '../../providers/team/emails.ts'
import * as recipients from '../../providers/team/recipients/emails.ts'
import * as verification from '../../providers/verification/emails.ts'
import { samples } from './samples.ts'

const api = await startApi()
const visitor = api.anActor()

test('every builder of a system email has a sample in the gallery', () => {
  const shown = new Set(samples.map(({ build }) => build))
  const builders = [
    appointments,
    enquiries,
    alerts,
    reviews,
    notices,
    sanctions,
    account,
    adjustments,
    billing,
    checks,
    claims,
    ratings,
    recipients,
    removals,
    signup,
    team,
    verification,
  ].flatMap(module =>
    Object.entries(module).filter(
      ([name, value]) => typeof value === 'function' && /Email$|^email/.test(name) && name !== 'billingEmail',
    ),
  )
  expect(builders.length).toBeGreaterThan(30)
  expect(builders.filter(([, build]) => !shown.has(build)).map(([name]) => name)).toEqual([])
})

/** They word emails that one builder with a sample sends. */
const sentByOthers = ['approval.ts', 'brake.ts']

test('every file that words an email is known to the gallery', async () => {
  const root = join(import.meta.dirname, '../..')
  const sources: string[] = []
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|gallery\/|system-email/.test(file)) continue
    if (/^\s+paragraphs(: \[|,)/m.test(await readFile(join(root, file), 'utf8'))) sources.push(file)
  }
  expect(sources.length).toBeGreaterThan(20)
  let shown = ''
  for await (const file of glob('*-samples.ts', { cwd: import.meta.dirname }))
    shown += await readFile(join(import.meta.dirname, file), 'utf8')
  shown += await readFile(join(import.meta.dirname, 'samples.ts'), 'utf8')
  const unknown = sources.filter(
    file => !shown.includes(file.replace(/^email\//, '')) && !sentByOthers.includes(basename(file)),
  )
  expect(unknown).toEqual([])
})

test('every email can be seen in both themes, and none of them lacks a part', async () => {
  await aTemplate(api)
  const list = await visitor.get('/dev/emails')
  const names = [...list.text.matchAll(/href="\/dev\/emails\/([\w-]+)"/g)].map(([, name]) => name!)
  expect(names.length).toBe(samples.length + 1)
  for (const name of names) {
    const light = (await visitor.get(`/dev/emails/${name}/light`)).text
    expect(light, name).toContain('prefers-color-scheme:dark')
    expect(light, name).toContain('https://clinic-atlas.test/email-logo.png')
    expect(light, name).toContain('Atlas Test Ltd')
    expect(light, name).not.toMatch(/undefined|\[object|NaN/)
    const dark = (await visitor.get(`/dev/emails/${name}/dark`)).text
    expect(dark, name).toContain('bgcolor="#0E1922"')
    // As wide as a narrow screen, also in programs that drop rules in the head.
    for (const text of [light, dark]) expect(text, name).toContain('style="width:100%;max-width:600px"')
    expect(dark, name).toContain('@media (max-width:599px)')
  }
  expect((await visitor.get('/dev/emails/no-such-email')).status).toBe(404)
})

test('production has no gallery', async () => {
  const app = await buildApp(api.deps, { production: true, logLevel: 'silent', trustProxy: true })
  for (const url of ['/dev/emails', '/dev/emails/receipt', '/dev/emails/receipt/light'])
    expect((await app.inject({ url })).statusCode).toBe(404)
  await app.close()
})
