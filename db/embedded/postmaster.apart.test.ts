import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { clusterOf, StoppedAtOnce, startUnlessRunning } from './postmaster.ts'

const data = mkdtempSync(join(tmpdir(), 'clinic-atlas-postmaster-'))
chmodSync(data, 0o755)
const cluster = clusterOf(data)
const lock = join(data, 'starting.lock')
const program = join(data, 'home/bin/postgres')

// PostgreSQL itself, which here cannot be started or never gets ready.
vi.mock(import('./embedded-files.ts'), async original => ({
  ...(await original()),
  postgresHome: () => join(data, 'home'),
}))

mkdirSync(cluster.folder)
writeFileSync(join(cluster.folder, 'PG_VERSION'), '')
mkdirSync(join(data, 'home/bin'), { recursive: true })
beforeEach(() => rmSync(program, { force: true }))
afterAll(() => {
  rmSync(data, { recursive: true })
  rmSync(cluster.sockets, { recursive: true, force: true })
})

test('a server that the system cannot start is one to try again', async () => {
  const missing = await startUnlessRunning(cluster).catch(error => error)
  expect(missing).toBeInstanceOf(StoppedAtOnce)
  expect(missing.message).toMatch(/could not be started: .*ENOENT/)
  symlinkSync(program, program)
  const endless = await startUnlessRunning(cluster).catch(error => error)
  expect(endless).toBeInstanceOf(StoppedAtOnce)
  expect(endless.message).toMatch(/could not be started: .*ELOOP/)
  expect(existsSync(lock)).toBe(false)
})

test('a server that does not get ready in time is not called started', async () => {
  writeFileSync(program, '#!/bin/sh\nexec sleep 3\n', { mode: 0o755 })
  await expect(startUnlessRunning(cluster, 300)).rejects.toThrow('is not ready after 0.3 s')
  expect(existsSync(lock)).toBe(false)
})

test('an empty lock keeps others out for a moment only', async () => {
  writeFileSync(lock, '')
  expect(await startUnlessRunning(cluster)).toBe(false)
  expect(existsSync(lock)).toBe(true)
  const before = Date.now() / 1000 - 15
  utimesSync(lock, before, before)
  expect(await startUnlessRunning(cluster)).toBe(false)
  expect(existsSync(lock)).toBe(false)
})

test('a lock that cannot be made is a fault, not one that is held', async () => {
  await expect(startUnlessRunning(clusterOf(join(data, 'missing')))).rejects.toThrow('ENOENT')
})
