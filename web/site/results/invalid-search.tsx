import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
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
      Enter a treatment and a place above.
    </EmptyState>
  </div>
)
