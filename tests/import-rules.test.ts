import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { options, rules } from './import-rules.ts'

/** For each rule, an import that breaks it. */
const broken: Record<string, [from: string, to: string]> = {
  'contract-alone': ['contract/core/call.ts', 'api/app.ts'],
  'data-alone': ['geo/search/gazetteer.ts', 'contract/core/call.ts'],
  'db-below': ['db/database.ts', 'api/app.ts'],
  'api-not-web': ['api/app.ts', 'web/root.tsx'],
  'web-not-api': ['web/root.tsx', 'db/database.ts'],
  'no-test-in-product': ['api/app.ts', 'tests/support/api.ts'],
  'ui-knows-no-domain': ['web/ui/controls/button.tsx', 'contract/core/call.ts'],
  'platform-below': ['web/platform/api.ts', 'web/shared/plan/plan.tsx'],
  'areas-apart': ['web/site/layout.tsx', 'web/account/layout.tsx'],
  'mantine-inside': ['web/site/layout.tsx', 'web/ui/mantine/provider.tsx'],
  'joining-without-mantine': ['web/join/login.tsx', 'web/ui/mantine/provider.tsx'],
  'one-button-a-kit': ['web/staff/layout.tsx', 'web/ui/controls/button.tsx'],
  'queries-private': ['api/email/campaigns/engine/sender.ts', 'api/email/delivery/marketing/queries.ts'],
  'queries-not-from-root': ['api/jobs.ts', 'api/auth/queries.ts'],
  'sql-in-queries': ['api/blog/routes.ts', 'node_modules/kysely/index.js'],
  'sdk-behind-deps': ['api/blog/routes.ts', 'node_modules/stripe/index.js'],
  'no-cycles': ['api/deps.ts', 'api/threads/threads.ts'],
}
/** What else it needs. */
const others: [from: string, to: string][] = [['api/threads/threads.ts', 'api/deps.ts']]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-imports-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file that imports those, types only where the rule must hold for types too. */
function write(file: string, imports: string[], type: boolean) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  const up = '../'.repeat(file.split('/').length - 1) || './/'
  const line = (to: string) => `import ${type ? 'type ' : ''}{ thing } from '${up}${to}'`
  writeFileSync(path, [...imports.map(line), 'export type thing = 1'].join('\n'))
}

test('every rule has an import here that breaks it', () => {
  expect(Object.keys(broken).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort())
})

test.each(Object.entries(broken))('%s', async (name, [from, to]) => {
  const type = name === 'no-cycles'
  rmSync(folder, { recursive: true, force: true })
  write(to, [], type)
  for (const [file, target] of others) if (from === target || to === file) write(file, [target], type)
  write(from, [to], type)
  const { output } = await cruise(['.'], {
    ...options,
    doNotFollow: {},
    baseDir: folder,
    ruleSet: rules,
    validate: true,
  })
  if (typeof output === 'string') throw new Error(output)
  expect(output.summary.violations.map(({ rule }) => rule.name)).toContain(name)
})
