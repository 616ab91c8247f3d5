import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { FilterDemo } from '../site/landing/filter-demo.tsx'
import { SearchForm } from '../site/search-form/search-form.tsx'

hydrateIslands({ SearchForm, FilterDemo })
