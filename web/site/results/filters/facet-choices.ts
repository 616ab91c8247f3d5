import type { SearchSummary } from '../../../../contract/directory/search.ts'
import { formatNumber } from '../../../platform/format.ts'
import type { Search } from '../address.ts'
import { flagLabels, ratingLabels, timeLabels } from './filter-labels.ts'
import type { Facets } from './more-filters.tsx'

type Counts = SearchSummary['facets']
type Found = Pick<SearchSummary, 'facets' | 'afterFilters' | 'unpriced'>
type Flag = keyof typeof flagLabels

const flags = Object.keys(flagLabels) as Flag[]
const times = Object.keys(timeLabels) as (keyof typeof timeLabels)[]
const selected = ['insurer', 'language', 'seenBy', 'regulatorRating'] as const

/** The further filters in words, each choice with the clinics that it would leave. */
export const facetsOf = (search: Search, { facets: counts, afterFilters, unpriced }: Found): Facets => ({
  isOpen: [...flags, ...selected].some(name => search[name] !== undefined),
  times: times.map(name => tickOf(name, timeLabels[name], search, counts)),
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
    ...(counts.seenBy.length > 0 || search.seenBy
      ? [selectOf('seenBy', 'Seen by', 'Anyone', search.seenBy, counts.seenBy)]
      : []),
    selectOf(
      'regulatorRating',
      'CQC rating (England)',
      'Any rating',
      search.regulatorRating,
      counts.regulatorRatings,
    ),
  ],
})

const tickOf = (name: Flag | keyof typeof timeLabels, label: string, search: Search, counts: Counts) => ({
  name,
  label,
  clinics: formatNumber(counts[name]),
  isOn: search[name] !== undefined,
  isEmpty: counts[name] === 0 && search[name] === undefined,
})

const personLabels: Readonly<Record<string, string>> = { female: 'A woman', male: 'A man' }

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
  const options = known.map(({ name: choice, clinics }) => ({
    value: choice,
    label: `${ratingLabels[choice] ?? personLabels[choice] ?? choice} (${formatNumber(clinics)})`,
  }))
  // An address may name what nobody lists: the field says what is set all the same.
  const unknown = own !== undefined && !options.some(option => option.value === own)
  return {
    name,
    label,
    value: own ?? '',
    options: [
      { value: '', label: any },
      ...options,
      ...(unknown ? [{ value: own, label: `${own} (0)` }] : []),
    ],
  }
}

const isSame = (name: string, other: string | undefined) => name.toLowerCase() === other?.toLowerCase()
