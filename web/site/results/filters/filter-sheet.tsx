import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { inPlace } from '../../../platform/navigation/go.ts'
import { useHydrated } from '../../../platform/scripts/hydrated.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/controls/drawer.tsx'
import { addressOf, withoutFilters } from '../address.ts'
import type { SentResults } from '../load-results.ts'
import styles from '../results.module.css'
import type { Written } from '../write-parts.tsx'
import { Filters } from './filters.tsx'
import priceStyles from './price-form.module.css'

export const filterSheetId = 'filters'

/** Order and filters: beside the list where there is room, else in a sheet. */
export function FilterSheet({ results, written }: { results: SentResults; written: Written }) {
  const { search, priceOptions, priceBars, experienceOptions, passing, near, unrated, facets, active } =
    results
  const isNear = near !== null
  const hydrated = useHydrated()
  const anyPrice = (
    <div
      data-written="anyPrice"
      data-styles={priceStyles.line}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader, escaped
      dangerouslySetInnerHTML={{ __html: written.anyPrice }}
    />
  )
  return (
    <Drawer
      id={filterSheetId}
      title="Filters"
      openFrom="m"
      className={styles.filters}
      action={
        (isNear || active.length > 0) && (
          <ButtonLink kind="plain" small to={addressOf(withoutFilters(search, isNear))} {...inPlace}>
            {messages.resetFilters}
          </ButtonLink>
        )
      }
      foot={
        hydrated && (
          <Button kind="primary" popoverTarget={filterSheetId} popoverTargetAction="hide">
            Show {formatCount(passing, 'clinic')}
          </Button>
        )
      }
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader, escaped */}
      <div data-written="priceForm" dangerouslySetInnerHTML={{ __html: written.priceForm }} />
      <Filters
        search={search}
        choices={{ priceOptions, priceBars, experienceOptions, unrated, facets, anyPrice }}
      />
    </Drawer>
  )
}
