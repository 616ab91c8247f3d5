import { isOffered } from '../../../../contract/core/switches.ts'
import type { SearchSummary } from '../../../../contract/directory/search.ts'
import { formatNumber } from '../../../platform/format.ts'
import type { Search } from '../address.ts'
import { flagLabels, ratingLabels, timeLabels } from './filter-labels.ts'
import type { Facets, Option } from './more-filters.tsx'
import { ageLabels, needLabels, needsIn, payLabels, waitLabels } from './visit-labels.ts'

type Counts = SearchSummary['facets']
type Found = Pick<SearchSummary, 'facets' | 'afterFilters' | 'unpriced'>
type Flag = keyof typeof flagLabels

const flags = Object.keys(flagLabels) as Flag[]
const times = Object.keys(timeLabels) as (keyof typeof timeLabels)[]
const selected = ['insurer', 'language', 'seenBy', 'regulatorRating', 'has', 'pay', 'ages', 'wait'] as const

/** The further filters in words, each choice with the clinics that it would leave. */
export const facetsOf = (
  search: Search,
  { facets: counts, afterFilters, unpriced }: Found,
  off: readonly string[] = [],
): Facets => ({
  isOpen: [...flags, ...selected].some(name => search[name] !== undefined),
  times: isOffered({ part: 'appointments' }, off)
    ? times.map(name => tickOf(name, timeLabels[name], search, counts))
    : [],
  ticks: flags.map(name =>
    tickOf(
      name,
      name === 'priced'
        ? withHidden(search.priced ? unpriced : afterFilters - counts.priced)
        : flagLabels[name],
      search,
      counts,
    ),
  ),
  selects: [
    selectOf('insurer', 'Insurer', 'Any insurer', search.insurer, counts.insurers),
    selectOf('language', 'Language spoken', 'Any language', search.language, counts.languages),
    ...statedOf('seenBy', 'Seen by', 'Anyone', search.seenBy, counts.seenBy),
    selectOf(
      'regulatorRating',
      'CQC rating (England)',
      'Any rating',
      search.regulatorRating,
      counts.regulatorRatings,
    ),
    ...statedOf('pay', 'Ways to pay', 'Any way', search.pay, counts.pay),
    ...statedOf('ages', 'Ages seen', 'Any age', search.ages, counts.ages),
    ...statedOf('wait', 'First appointment', 'Any wait', search.wait, counts.wait),
  ],
  needs: needsOf(search, counts),
})

/** The facts that enough clinics state, and those that the visitor has chosen. */
function needsOf(search: Search, { has: counts }: Counts) {
  const chosen = needsIn(search)
  return Object.entries(needLabels).flatMap(([value, label]) => {
    const known = counts.find(({ name }) => name === value)
    const isOn = chosen.includes(value)
    if (!known && !isOn) return []
    const clinics = known?.clinics ?? 0
    return {
      name: 'has',
      value,
      label,
      clinics: formatNumber(clinics),
      ...stateOf(isOn, clinics),
    }
  })
}

/** Of what too few clinics state there is nothing to choose. */
const statedOf = (...[name, label, any, value, counts]: Parameters<typeof selectOf>) =>
  counts.length > 0 || value !== undefined ? [selectOf(name, label, any, value, counts)] : []

const tickOf = (name: Flag | keyof typeof timeLabels, label: string, search: Search, counts: Counts) => ({
  name,
  value: '1',
  label,
  clinics: formatNumber(counts[name]),
  ...stateOf(search[name] !== undefined, counts[name]),
})

/** Only what is so: most are neither, and every page says all of them as JSON. */
const stateOf = (isOn: boolean, clinics: number) => ({
  ...(isOn && { isOn }),
  ...(!isOn && clinics === 0 && { isEmpty: true }),
})

/** Choices that are not called what they are sent as. */
const choiceLabels: Readonly<Record<string, string>> = {
  ...ratingLabels,
  ...{ female: 'A woman', male: 'A man' },
  ...{ ...ageLabels, ...waitLabels, ...payLabels },
}

/** Many clinics that have not joined have no price: nobody should hide them without knowing how many they are. */
const withHidden = (hidden: number) =>
  hidden > 0 ? `${flagLabels.priced} (hides ${formatNumber(hidden)})` : flagLabels.priced

function selectOf(
  name: string,
  label: string,
  any: string,
  value: string | undefined,
  counts: Counts['insurers'],
): Facets['selects'][number] {
  const known = counts.filter(choice => choice.clinics > 0 || isSame(choice.name, value))
  const own = known.find(choice => isSame(choice.name, value))?.name ?? value
  const options = known.map(
    ({ name: choice, clinics }): Option => [
      choice,
      `${choiceLabels[choice] ?? choice} (${formatNumber(clinics)})`,
    ],
  )
  // An address may name what nobody lists: the field says what is set all the same.
  const unknown = own !== undefined && !options.some(([choice]) => choice === own)
  return {
    name,
    label,
    value: own ?? '',
    options: [
      ['', any],
      ...options,
      ...(unknown ? [[own, `${choiceLabels[own] ?? own} (0)`] satisfies Option] : []),
    ],
  }
}

const isSame = (name: string, other: string | undefined) => name.toLowerCase() === other?.toLowerCase()
