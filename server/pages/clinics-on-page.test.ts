import { expect, test } from 'vitest'
import { clinicsOnPage } from './clinics-on-page.ts'

const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}

function counted(headers: Record<string, string>, times = 1) {
  const counts: string[] = []
  const seen = {
    shown: (ids: Iterable<string>) => void counts.push(...[...ids].map(id => `shown ${id}`)),
    opened: (id: string) => void counts.push(`opened ${id}`),
    onWidget: (id: string, what: string) => void counts.push(`widget ${what} ${id}`),
    flush: async () => undefined,
    close: async () => undefined,
  }
  const page = clinicsOnPage()
  page.notes.shown(['a', 'b'])
  page.notes.shown(['a'])
  page.notes.opened('c')
  page.notes.onWidget('d', 'shown')
  for (let time = 0; time < times; time++) page.countIn(seen, headers)
  return counts
}

test('a page counts each of its clinics once for each time it is served', () => {
  expect(counted(person)).toEqual(['shown a', 'shown b', 'opened c', 'widget shown d'])
  expect(counted(person, 2)).toHaveLength(8)
})

test('programs and pages that a browser fetches on a guess are not counted', () => {
  expect(counted({ 'user-agent': 'Googlebot/2.1' })).toEqual([])
  expect(counted({})).toEqual([])
  expect(counted({ ...person, 'sec-purpose': 'prefetch;prerender' })).toEqual([])
})
