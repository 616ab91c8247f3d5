import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { SwapFailure } from '../platform/islands/swap-failure.tsx'
import { swapThisPage } from '../platform/islands/swap-page.ts'
import { ProviderFilter } from '../site/provider-search/provider-filter.tsx'

/** The list of all clinics. */
swapThisPage()
hydrateIslands({ ProviderFilter, SwapFailure })
