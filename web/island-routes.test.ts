import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { islandRoutes, islandsOf } from './island-routes.ts'
import routes from './routes.ts'

/** Whole paths, as the list of pages with islands has them. */
const pathsIn = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const whole = path ? [parent, path].filter(Boolean).join('/') : parent
    return [...(path || index ? [whole] : []), ...pathsIn(children, whole)]
  })

test('a page with islands is one of the website, and the file of its islands exists', () => {
  const paths = pathsIn(routes as RouteConfigEntry[])
  for (const [path, islands] of Object.entries(islandRoutes)) {
    expect(paths).toContain(path)
    expect(existsSync(new URL(`islands/${islands}.ts`, import.meta.url)), islands).toBe(true)
  }
})

test.each([
  ['/blog', 'text'],
  ['/blog/', 'text'],
  ['/blog/mri-scans', 'text'],
  ['/terms', 'shell'],
  ['/blog/mri-scans/rss.xml', undefined],
  ['/blogs', undefined],
  ['/terms-of-use', undefined],
  ['/reviews', undefined],
  ['/', 'landing'],
  ['/treatments/mri-scan/leeds', 'guides'],
  ['/treatments/mri-scan/leeds/more', undefined],
  ['/clinic/1', 'clinic'],
  ['/clinic/1/report', undefined],
  ['', undefined],
])('%s has the islands %s', (path, islands) => {
  expect(islandsOf(path)).toBe(islands)
})
