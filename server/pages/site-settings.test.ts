import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { siteSettings } from './site-settings.ts'

const settings = (environment: Record<string, string>, demo: boolean) =>
  siteSettings(readConfig({ DATA_DIR: tmpdir(), APP_SECRET: 'x'.repeat(32), ...environment }), demo)

test.each([
  [
    'the demo shows an example',
    {},
    true,
    { webinarUrl: 'https://webinar.example.org/clinic-atlas', webinarIsExample: true },
  ],
  ['without demo data it is hidden', {}, false, { webinarUrl: undefined, webinarIsExample: false }],
  [
    'an address that is set counts everywhere',
    { WEBINAR_URL: 'https://meet.test/x' },
    true,
    { webinarUrl: 'https://meet.test/x', webinarIsExample: false },
  ],
])('the link to the webinar: %s', (_, environment, demo, expected) => {
  expect(settings(environment, demo)).toMatchObject(expected)
})
