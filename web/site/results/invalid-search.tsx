import { siteMessages as messages } from '../../../contract/site-messages.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import searchDrawing from '../../ui/drawings/search.svg?no-inline'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './results.module.css'

/** An address that is no search: a part of it is missing. */
export const InvalidSearch = ({ heading }: { heading: 'h1' | 'h2' }) => (
  <div className={classNames('wrap', styles.invalid)}>
    <PageMeta title={messages.invalidSearch} hidden />
    <EmptyState
      heading={heading}
      drawing={searchDrawing}
      title={messages.invalidSearch}
      action={
        <ButtonLink kind="primary" to="/homepage">
          {messages.findClinics}
        </ButtonLink>
      }
    >
      A search needs a treatment and a place. Fill in both fields above.
    </EmptyState>
  </div>
)
