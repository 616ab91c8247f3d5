import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Call, permissionFor } from '../../../contract/core/call.ts'
import { navigationOf } from './navigation.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

const files = globSync('web/staff/**/*.{ts,tsx}', { cwd: root }).filter(path => !path.includes('.test.'))

/** Calls by the name that a file imports them under. */
const calls = new Map<string, Call>()
for (const path of globSync('contract/**/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts')))
  for (const [name, value] of Object.entries((await import(join(root, path))) as object))
    if (isCall(value)) calls.set(name, value)

/** Reads a call that a page gives to `staffPage` as what the whole page needs. */
const pageNeeds = (folder: string) =>
  files
    .filter(path => dirname(path) === folder)
    .flatMap(path => [...read(path).matchAll(/staffPage\([\s\S]*?,\s*(\w+),?\s*\)\n/g)])
    .flatMap(([, name]) => calls.get(name!) ?? [])
    .map(permissionFor)

const everything = files.map(read).join('\n')
const isAsked = (name: string) =>
  new RegExp(`(?:useMay|permissionFor)\\([^)]*\\b${name}\\b|call[=:]\\s*\\{?\\s*${name}\\b`).test(everything)

test('each call of a screen that needs a permission is offered only with it', () => {
  const unasked = files.flatMap(path => {
    const text = read(path).replace(/^import[\s\S]*?from .*$/gm, '')
    return [...calls]
      .filter(([name, call]) => permissionFor(call) && new RegExp(`\\b${name}\\b`).test(text))
      .filter(([name, call]) => !isAsked(name) && !pageNeeds(dirname(path)).includes(permissionFor(call)))
      .map(([name]) => `${path}: ${name}`)
  })
  expect(unasked).toEqual([])
})

test('the rail offers a page with the permission that the page asks for', () => {
  const pages = {
    '/staff/users': 'listUsers',
    '/staff/staff-management': 'listStaff',
    '/staff/analytics': 'getAnalyticsReport',
    '/staff/audit-log': 'listAuditLog',
    '/staff/status': 'getSystemStatus',
  }
  const all = navigationOf(['view_users', 'manage_staff', 'view_analytics'])
  const guarded = all.filter(({ permission }) => permission)
  expect(guarded.map(({ to }) => to).sort()).toEqual(Object.keys(pages).sort())
  for (const { to, permission } of guarded)
    expect(permission).toBe(permissionFor(calls.get(pages[to as keyof typeof pages])!))
})
