import { Button } from '@mantine/core'
import type { Failure } from '../../platform/forms/failure.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

type Props = {
  failure: Failure | undefined
  /** Sends the same again; left out where the form's own button does it. */
  onRetry?: () => void
  /** Loads what is stored now instead of what was typed. */
  onReload?: () => void
}

/** Says why something was not saved, and offers to retry or to see what someone else has saved. */
export function SaveFailure({ failure, onRetry, onReload }: Props) {
  if (!failure?.message) return null
  return (
    <Banner tone="bad" role="alert">
      <p>{failure.message}</p>
      {failure.kind === 'offline' && (
        <div className="row gap-16 mt-8">
          <span className="small">Your changes are still on this page.</span>
          {onRetry && (
            <Button size="sm" variant="default" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
      {failure.kind === 'conflict' && onReload && (
        <div className="row gap-16 mt-8">
          <span className="small">Your changes are still on this page, but they aren't saved.</span>
          <Button size="sm" variant="default" onClick={onReload}>
            Show the saved version
          </Button>
        </div>
      )}
    </Banner>
  )
}
