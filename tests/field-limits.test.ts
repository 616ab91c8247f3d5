import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a form takes the length of its fields from the contract, as the server does', () => {
  const { stdout } = spawnSync('git', ['grep', '-nE', 'maxLength=[{"][0-9]', '--', 'web', ':!web/ui'])
  expect(stdout.toString()).toBe('')
})
