import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { searchTaker, type Taken } from '../../api/directory/search/take-search.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { treatments } from '../../taxonomy/treatments.ts'

/** A search, its correct answers, and what else its words say. */
type Case = {
  search: string
  specialties: string[]
  treatments: string[]
  place: string | undefined
  miles: string | undefined
  insurer: string | undefined
  /** Treatments that are wrong although their specialty is right. */
  not: string[]
}

type Verdict = 'right' | 'asked' | 'missed' | 'wrong specialty' | 'wrong treatment' | 'wrong parts'

const specialtyOf = new Map<string, string>([
  ...treatments.map(({ name, specialty }) => [name, specialty] as const),
  ...specialties.map(({ name }) => [name, name] as const),
])

/** Reads a list: "## what is wanted -> specialties: treatments", then a search a line with its place or insurer. */
function casesIn(file: string): Case[] {
  let right = { specialties: [] as string[], treatments: [] as string[] }
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .flatMap(line => {
      if (line.startsWith('## ')) {
        const [named = '', only = ''] = line.split(' -> ')[1]!.split(': ')
        right = { specialties: named.split('; '), treatments: only === '' ? [] : only.split(', ') }
        return []
      }
      if (line === '' || line.startsWith('#')) return []
      const [search, ...said] = line.split(' | ')
      const value = (name: string) => said.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1)
      return [
        {
          search: search!,
          ...right,
          place: value('place'),
          miles: value('miles'),
          insurer: value('insurer'),
          not: value('not')?.split(', ') ?? [],
        },
      ]
    })
}

function judge({ search, ...right }: Case, taken: Taken): Verdict {
  const place = right.place?.toLowerCase()
  const arePartsRight =
    (place === undefined || taken.place?.toLowerCase().includes(place) === true) &&
    (right.miles === undefined || taken.withinMiles === Number(right.miles)) &&
    (right.insurer === undefined || taken.insurer?.startsWith(right.insurer) === true)
  if (!arePartsRight) return 'wrong parts'
  if (right.specialties.includes('insurer')) return 'right'
  const name = taken.priced ?? taken.names[0]
  if (right.specialties[0] === 'none' && name === undefined) return 'right'
  if (right.specialties[0] === 'ask' && taken.asks.length > 0) return 'right'
  if (name === undefined) {
    const offered = [...taken.asks, ...taken.related]
    return offered.some(one => right.specialties.includes(specialtyOf.get(one)!)) ? 'asked' : 'missed'
  }
  if (!right.specialties.includes(specialtyOf.get(name) ?? '')) return 'wrong specialty'
  if (right.not.includes(name)) return 'wrong treatment'
  return right.treatments.length === 0 || right.treatments.includes(name) ? 'right' : 'wrong treatment'
}

let take: Awaited<ReturnType<typeof searchTaker>>
beforeAll(async () => {
  take = await searchTaker()
})

test.each([
  ['searches.txt', 500],
  ['second-list.txt', 150],
  ['third-list.txt', 500],
  ['fourth-list.txt', 500],
  ['fifth-list.txt', 500],
  ['sixth-list.txt', 500],
  ['seventh-list.txt', 480],
  ['eighth-list.txt', 500],
  ['ninth-list.txt', 500],
])(
  'at least 95%% of the searches in %s are understood, and none leads to a wrong specialty',
  (file, least) => {
    const cases = casesIn(file)
    expect(cases.length).toBeGreaterThanOrEqual(least)
    const judged = cases.map(one => {
      const taken = take(one.search)
      return {
        search: one.search,
        verdict: judge(one, taken),
        names: taken.priced ?? taken.names[0] ?? taken.asks,
      }
    })
    const counts = Map.groupBy(judged, ({ verdict }) => verdict)
    const report = judged
      .filter(({ verdict }) => verdict !== 'right' && verdict !== 'asked')
      .map(({ search, verdict, names }) => `${verdict}: ${search} (${names})`)
    const understood = (counts.get('right')?.length ?? 0) + (counts.get('asked')?.length ?? 0)
    console.log(
      `${file}: ${understood} of ${cases.length} understood (${((understood / cases.length) * 100).toFixed(1)}%), ` +
        `${counts.get('asked')?.length ?? 0} of them by a question\n${report.join('\n')}`,
    )
    expect(report.filter(line => line.startsWith('wrong specialty'))).toEqual([])
    expect(understood / cases.length, report.join('\n')).toBeGreaterThanOrEqual(0.95)
  },
)
