import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeClaim } from './claims.ts'
import { isHeld, writeMark } from './life.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-life-'))
const file = join(folder, 'mark')
beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Left empty so many seconds ago. */
function leaveEmpty(at: string, seconds: number) {
  writeFileSync(at, '')
  const then = Date.now() / 1000 - seconds
  utimesSync(at, then, then)
}

test('a mark holds while its process runs, and cannot be taken over', () => {
  writeMark(file)
  expect(isHeld(file)).toBe(true)
  expect(() => writeMark(file)).toThrow('EEXIST')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/ .*/, ' 1'))
  expect(isHeld(file)).toBe(false)
  expect(existsSync(file)).toBe(false)
})

test('an empty file is about to be marked at first, and dead later', () => {
  leaveEmpty(file, 5)
  expect(isHeld(file)).toBe(true)
  leaveEmpty(file, 15)
  expect(isHeld(file)).toBe(false)
  expect(existsSync(file)).toBe(false)
})

test('a dead process holds nothing, and an unreadable file is an error', () => {
  expect(isHeld(file)).toBe(false)
  expect(() => isHeld(folder)).toThrow('EISDIR')
  expect(() => writeMark(join(folder, 'missing', 'mark'))).toThrow('ENOENT')
})

test('where there is no room for the mark, no file stays', () => {
  const program = `
    import { writeMark } from ${JSON.stringify(join(import.meta.dirname, 'life.ts'))}
    try { writeMark(${JSON.stringify(file)}) } catch (error) { console.log(error.code) }`
  const limited = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, program]
  expect(execFileSync('sh', limited, { encoding: 'utf8' }).trim()).toBe('EFBIG')
  expect(existsSync(file)).toBe(false)
})

test('an empty claim counts for a moment only', () => {
  const claim = writeClaim(folder)
  const other = join(folder, 'claims', 'other')
  leaveEmpty(other, 5)
  expect(claim.hasOthers()).toBe(true)
  leaveEmpty(other, 15)
  expect(claim.hasOthers()).toBe(false)
  expect(existsSync(other)).toBe(false)
  claim.drop()
})
