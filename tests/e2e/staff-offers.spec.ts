import type { Page, Route } from '@playwright/test'
import { type Call, permissionFor } from '../../contract/core/call.ts'
import {
  type Permission,
  permissionsHeld,
  type Role,
  type Withdrawable,
} from '../../contract/core/permissions.ts'
import { isThorough } from '../runs/sampled.ts'
import { allCalls } from '../support/calls.ts'
import { aColleague, signIn } from './support/colleague.ts'
import { expect, test } from './support/test.ts'

const calls = await allCalls()

/** Calls that change nothing, so that the walk sees what a person would see. */
const harmless = ['check-permissions', 'preview', 'dry-run', 'download-ticket']

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
// A path without parameters says more than one with them.
const byPath = [...calls].sort((a, b) => a.path.split(':').length - b.path.split(':').length)
const callAt = (method: string, path: string) =>
  byPath.find(call => call.method === method && patternOf(call).test(path))

const screens = [
  '/staff/dashboard',
  '/staff/email-system',
  '/staff/email-marketing/bulk',
  '/staff/email-marketing/templates',
  '/staff/email-marketing/automated',
  '/staff/email-marketing/analytics',
  '/staff/email-marketing/suppressions',
  '/staff/email-marketing/campaigns',
  '/staff/blog-management',
]

type Watch = { held: readonly Permission[]; at: string; refused: Set<string> }

/** Notes every call that the person lacks the permission for; nothing that would change something arrives. */
async function watch(route: Route, { held, at, refused }: Watch) {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const asked = pathname === '/api/download-ticket' ? (request.postDataJSON() as { path: string }).path : ''
  for (const [method, path] of [
    [request.method(), pathname],
    ['GET', asked.split('?')[0]!],
  ] as const) {
    const call = callAt(method, path)
    const permission = call && permissionFor(call)
    if (permission && !held.includes(permission)) refused.add(`${at}: ${method} ${call.path}`)
  }
  if (request.method() === 'GET' || harmless.some(name => pathname.includes(name))) return route.continue()
  const body = { code: 'changed_meanwhile', message: 'Not in this journey', requestId: '1' }
  return route.fulfill({ status: 409, json: body })
}

const controls = 'main button:not(:disabled), [role="dialog"] button:not(:disabled)'

/** The words of all buttons that can be pressed now, each once: rows of a table repeat theirs. */
const offered = (page: Page) =>
  page.locator(controls).evaluateAll(buttons => {
    const words = buttons
      .filter(button => button.checkVisibility() && button.getAttribute('aria-disabled') !== 'true')
      .map(button => [...button.childNodes].find(node => node.nodeType === 3)?.textContent?.trim() ?? '')
      .concat(
        buttons.map(button => button.querySelector('.mantine-Button-label')?.firstChild?.textContent ?? ''),
      )
    return [...new Set(words.filter(Boolean))]
  })

const press = (page: Page, words: string) =>
  page
    .locator(controls)
    .filter({ hasText: words, visible: true })
    .last()
    .click({ timeout: 3000 })
    .then(
      () => page.waitForTimeout(100),
      () => undefined,
    )

/** Lists bring buttons of their own when they have loaded. */
async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Presses each button of a screen, and each that appears because of it. */
async function pressAll(page: Page, path: string) {
  await openScreen(page, path)
  const first = await offered(page)
  for (const words of first) {
    await press(page, words)
    for (const next of await offered(page)) if (!first.includes(next)) await press(page, next)
    const left = new URL(page.url()).pathname !== path || (await page.getByRole('dialog').count()) > 0
    if (left) await openScreen(page, path)
  }
  return first
}

/** The person who may do least walks every screen; the others only in a thorough run, or what nobody else may open. */
const people: [Role, Withdrawable[], string[]][] = [
  ['outreach', ['send_campaigns', 'publish_blog'], []],
  ['editor', ['send_campaigns'], ['/staff/analytics']],
  ['manager', ['publish_blog'], ['/staff/analytics', '/staff/users']],
]

for (const [role, withdrawn, more] of people)
  test(`no button leads ${role} without ${withdrawn.join(' and ')} to a refusal`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(240_000)
    const person = await aColleague(page.request, role)
    await person.withdraw(withdrawn)
    await signIn(page, person)
    const seen: Watch = { held: permissionsHeld({ role, withdrawn }), at: '', refused: new Set() }
    await page.route('**/api/**', route => watch(route, seen))
    const pressed: string[] = []
    const walksAll = role === 'outreach' || isThorough
    for (const path of walksAll ? [...screens, ...more] : more) {
      seen.at = path
      pressed.push(...(await pressAll(page, path)))
    }
    expect([...seen.refused]).toEqual([])
    // The walk must have met something to press.
    const met = walksAll ? ['Preview', 'Dry run', 'Duplicate'] : [expect.anything()]
    expect(pressed).toEqual(expect.arrayContaining(met))
    complaints.splice(0)
  })

test('a withdrawn permission takes the buttons away at the first refusal, and they come back with it', async ({
  page,
  complaints,
}) => {
  const person = await aColleague(page.request, 'outreach')
  await signIn(page, person)
  await page.goto('/staff/email-marketing/automated')
  const runNow = page.getByRole('button', { name: 'Run Now: News for clinics' })
  const notice = page.getByText("You can't send emails or change campaigns.")
  await expect(runNow).toBeVisible()
  await expect(notice).toHaveCount(0)

  await person.withdraw(['send_campaigns'])
  await page.getByRole('button', { name: 'Activate We miss you' }).click()
  await expect(notice).toBeVisible()
  await expect(runNow).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New campaign' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Dry run of/ }).first()).toBeVisible()

  await person.withdraw([])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(runNow).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(complaints.splice(0).every(text => text.includes('status of 403'))).toBe(true)
})
