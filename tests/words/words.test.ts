import { expect, test } from 'vitest'
import { classesOf, identifiersOf, sqlNamesOf } from './find-names.ts'
import { findReplacedProse, proseOf } from './prose.ts'
import { findReplaced } from './vocabulary.ts'

test.each([
  ['mostBytes', 'api/app.ts', 'max'],
  ['MOST_ROWS', 'api/app.ts', 'max'],
  ['most_contacts', 'db/functions/x.sql', 'max'],
  ['lastDeed', 'web/staff/x.tsx', 'auditEntry'],
  ['dressMail', 'api/email/x.ts', 'email'],
  ['sent-mails', 'web/staff/email/sent-emails.tsx', 'emails'],
  ['plantArticles', 'db/seed/x.ts', 'seed'],
  ['waiting-line', 'api/http/waiting-line.ts', 'admissionQueue'],
  ['moody-mailbox', 'tests/faults/moody-mailbox.ts', 'flaky'],
  ['outside', 'api/outside/files.ts', 'adapters'],
  ['firstWay', 'api/directory/search/index/finder.ts', 'distance'],
  ['middle', 'contract/directory/guides.ts', 'median'],
  ['markTold', 'api/providers/x.ts', 'notified'],
  ['isPaidByNow', 'api/providers/x.ts', 'already'],
  ['say', 'server/process/x.ts', 'publish, report or send'],
  ['mend', 'tests/faults/x.ts', 'fix'],
  ['subscriptionStanding', 'web/account/subscriptions/x.tsx', 'status'],
])('%s in %s is refused', (name, file, use) => {
  expect(findReplaced(name, file)?.use).toBe(use)
})

test.each([
  ['almostDone', 'api/app.ts'],
  ['implant', 'taxonomy/x.ts'],
  ['way', 'tests/faults/disk.ts'],
  ['middle', 'api/directory/search/index/nearby/kd-tree.ts'],
  ['outside', 'api/email/delivery/build-email.ts'],
  ['railway', 'geo/places.ts'],
  ['mailbox', 'tests/support/servers/mailbox.ts'],
  ['smtpMailer', 'api/adapters/email/mailer.ts'],
  ['sendMail', 'api/adapters/email/mailer.ts'],
  ['ownerToldAt', 'api/providers/listing-checks/queries.ts'],
  ['say', 'db/seed/directory/phrase.ts'],
])('%s in %s is ordinary English', (name, file) => {
  expect(findReplaced(name, file)).toBeUndefined()
})

test('names are found in code, styles and SQL, and prose is not', () => {
  const code =
    '// deed\nconst a = { mostBytes: "letterhead" }; type Doer = string; const b = <Bell rung="x" />'
  expect([...identifiersOf(code, true)]).toEqual(
    expect.arrayContaining(['mostBytes', 'Doer', 'Bell', 'rung']),
  )
  expect([...identifiersOf(code, true)]).not.toContain('emailSettings')
  expect([...classesOf('.middle > .big-bell { --way-left: 1.5rem; color: #fff }')]).toEqual([
    'middle',
    'big-bell',
    'way-left',
  ])
  expect([...sqlNamesOf("/* bell */ select most_rows, 'deed' from t -- doer")]).toEqual([
    'select',
    'most_rows',
    'from',
    't',
  ])
})

test('comments and documents are read for words that have a usual one, and code is not', () => {
  const inCode = proseOf(
    '/** Built anew. */\nconst somebody = "anew" // whoever asks\nopen("https://whoever.test")',
    'a.ts',
  )
  expect(findReplacedProse(inCode).map(({ word }) => word)).toEqual(['whoever', 'anew'])
  expect(findReplacedProse(proseOf("select 'anew' -- for somebody", 'a.sql'))).toEqual([
    { word: 'somebody', use: 'someone' },
  ])
  expect(findReplacedProse(proseOf('/* anew */ select 1', 'a.sql'))).toHaveLength(1)
  expect(findReplacedProse(proseOf('Somebody\n`anew`\n```\nwhoever\n```\n', 'a.md'))).toHaveLength(1)
})
