import { SearchForm } from '../search-form/search-form.tsx'
import type { DrawnRoute } from './load-route.ts'
import { WideTrail } from './trail.tsx'

/** The search, with a route to some clinics behind it. */
export const HeroSearch = ({ stops }: Pick<DrawnRoute, 'stops'>) => (
  <SearchForm kind="hero">
    <WideTrail stops={stops} />
  </SearchForm>
)
