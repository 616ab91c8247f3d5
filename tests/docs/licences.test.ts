import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { license?: string; dev?: boolean; integrity?: string; link?: boolean }

const packages = Object.entries(
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }).packages,
).filter(([path]) => path !== '')

/** Free to use in a product of any licence, with their notice kept. */
const free =
  /^\(?(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Python-2\.0|OFL-1\.1|MPL-2\.0|CC-BY-4\.0)\b/
/** Pictures are read and written by libvips, a separate library that sharp loads unmodified. */
const loadedAsItIs = /node_modules\/@img\/sharp-/
/** Says MIT in its LICENSE file, not in its package.json. */
const mitByFile = 'node_modules/png-js'

test('every package we build on has a licence that lets us', () => {
  const others = packages.filter(
    ([path, { license = path === mitByFile ? 'MIT' : '' }]) =>
      !free.test(license) && !loadedAsItIs.test(path),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('the package that does not state its licence has the licence that we read in it', () => {
  expect(readFileSync(`${mitByFile}/LICENSE`, 'utf8')).toMatch(/^MIT License/)
})

test('no package of the product asks for its source to be given away', () => {
  const shipped = packages.filter(([path, { dev }]) => !dev && !loadedAsItIs.test(path))
  expect(shipped.filter(([, { license = '' }]) => /GPL/.test(license))).toEqual([])
})

test('every package is locked by its hash, so that the installed code is the reviewed one', () => {
  const unlocked = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unlocked.map(([path]) => path)).toEqual([])
})

test('docs/dependencies.md gives a reason for every package that we ask for, and for no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  const asked = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const [, reasons = ''] = readFileSync('docs/dependencies.md', 'utf8').split('## Why each package is here')
  const explained = [...reasons.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(asked.toSorted())
})
