import { searchPath } from '../../platform/home-path.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import compareDrawing from '../../ui/figures/drawings/compare.svg?no-inline'

/** Where no clinic was chosen, or all that were chosen have gone. */
export function NothingToCompare({ gone }: { gone: boolean }) {
  return (
    <div className="wrap section">
      <PageMeta
        title="Compare clinics"
        description="Put up to four private clinics side by side: price and what it includes, rating, distance, experience, regulator and opening hours."
        canonical="/compare"
        hidden={gone}
      />
      <EmptyState
        heading="h1"
        drawing={compareDrawing}
        title={gone ? 'These clinics are no longer listed' : 'No clinics to compare yet'}
        action={
          <ButtonLink kind="primary" to={searchPath}>
            Find clinics
          </ButtonLink>
        }
      >
        Search for a treatment and tick Compare on the clinics you like. We'll keep up to 50 on your shortlist
        in this browser, and you can compare four at a time. No account needed.
      </EmptyState>
    </div>
  )
}
