import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { formatCount } from '../../platform/format.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Drawer } from '../../ui/controls/drawer.tsx'
import type { Search } from '../results/address.ts'
import { withoutFilters } from '../results/fewer-filters.ts'
import { activeFilters } from '../results/filters/filter-labels.ts'
import { Filters } from '../results/filters/filters.tsx'
import type { choicesOf } from './narrow.ts'
import styles from './result-examples.module.css'
import { sampleAddress, samplePage } from './sample-page.ts'

export const sampleFiltersId = 'filters'

type Props = { search: Search; passing: number; choices: ReturnType<typeof choicesOf> }

export function SampleFilters({ search, passing, choices }: Props) {
  return (
    <Drawer
      id={sampleFiltersId}
      title="Filters"
      openFrom="m"
      className={styles.filters}
      action={
        activeFilters(search).length > 0 && (
          <ButtonLink
            kind="plain"
            small
            to={sampleAddress(withoutFilters(search))}
            replace
            preventScrollReset
          >
            {messages.resetFilters}
          </ButtonLink>
        )
      }
      foot={
        <Button kind="primary" popoverTarget={sampleFiltersId} popoverTargetAction="hide">
          Show {formatCount(passing, 'clinic')}
        </Button>
      }
    >
      <Filters search={search} choices={choices} page={samplePage} />
    </Drawer>
  )
}
