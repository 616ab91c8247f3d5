import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { useWritten } from '../../../platform/markup/written.ts'
import { inPlace } from '../../../platform/navigation/go.ts'
import { useHydrated } from '../../../platform/scripts/hydrated.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/controls/drawer.tsx'
import type { SentResults } from '../load-results.ts'
import type { Written } from '../write-parts.tsx'
import styles from './filters.module.css'
import { Filters } from './filters.tsx'
import priceStyles from './price-form.module.css'

export const filterSheetId = 'filters'

type Props = Pick<SentResults, 'search' | 'passing'> & {
  choices: Pick<SentResults, 'priceOptions' | 'priceBars' | 'experienceOptions' | 'unrated' | 'facets'>
  /** Where no filter is on; null where none is. */
  reset: string | null
}

/** Order and filters: beside the list where there is room, else in a sheet. */
export function FilterSheet({ search, passing, choices, reset }: Props) {
  const { priceForm, anyPrice: anyPriceForm } = useWritten<Pick<Written, 'priceForm' | 'anyPrice'>>(null)
  const hydrated = useHydrated()
  const anyPrice = (
    <div
      data-written="anyPrice"
      data-styles={priceStyles.line}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader, escaped
      dangerouslySetInnerHTML={{ __html: anyPriceForm }}
    />
  )
  return (
    <Drawer
      id={filterSheetId}
      title="Filters"
      openFrom="m"
      className={styles.sheet}
      action={
        reset && (
          <ButtonLink kind="plain" small to={reset} {...inPlace}>
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
      <div data-written="priceForm" dangerouslySetInnerHTML={{ __html: priceForm }} />
      <Filters search={search} choices={{ ...choices, anyPrice }} />
    </Drawer>
  )
}
