import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { SwapFailure } from '../platform/islands/swap-failure.tsx'
import { swapThisPage } from '../platform/islands/swap-page.ts'
import { CountedSearch } from '../site/results/counted-search.ts'
import { FilterSheet } from '../site/results/filters/filter-sheet.tsx'
import { ResultCards } from '../site/results/list/result-cards.tsx'
import { MapSheet } from '../site/results/map/map-sheet.tsx'
import { SearchForm } from '../site/search-form/search-form.tsx'
import { CompareTray } from '../site/shortlist/compare-tray.tsx'

const wordsIn = (query: string) => new URLSearchParams(query).get('treatmentName')

/** Results of a search. Clinics for other words would be a wrong answer, most of all to a call for help. */
swapThisPage(({ search }) => wordsIn(search) === wordsIn(location.search))
hydrateIslands({ SearchForm, SwapFailure, CountedSearch, FilterSheet, ResultCards, MapSheet, CompareTray })
