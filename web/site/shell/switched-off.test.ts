import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Switchable, switchable } from '../../../contract/core/switches.ts'
import { type SiteSettings, siteContext } from '../../platform/server-context.ts'
import { loader as book } from '../clinics/booking/book.tsx'
import { loader as newAlert } from '../clinics/price-alerts/new-alert.tsx'
import { loader as forAssistants } from '../legal/for-assistants.tsx'
import { pageTools } from '../results/page-tools/page-tools.tsx'

function openedWith(loader: (args: never) => unknown, switchedOff: readonly Switchable[]) {
  const context = new RouterContextProvider()
  context.set(siteContext, {
    origin: '',
    email: '',
    switchedOff: [...switchedOff],
  } as unknown as SiteSettings)
  const request = new Request('https://clinics.test/')
  return (async () => loader({ context, request } as never))()
}

test.each([
  ['the page for assistants', 'assistants', forAssistants],
  ['the form for a price alert', 'price-alerts', newAlert],
  ['the page with free times', 'appointments', book],
] as const)('%s is not found where %s are off', async (_, part, loader) => {
  const others = switchable.filter(one => one !== part)
  await expect(openedWith(loader, [part])).rejects.toMatchObject({ init: { status: 404 } })
  // Not refused as a page that is not there: the form goes on to ask the API, which this test does not have.
  await openedWith(loader, others).catch(error => expect(error).not.toHaveProperty('init'))
})

test('results lead to a price alert only where there are any', () => {
  const now = new Date()
  expect(pageTools('/results', '/price-alerts/new', now)).toContain('Email me when a price falls')
  expect(pageTools('/results', undefined, now)).not.toMatch(/price-alerts|Email me/)
})
