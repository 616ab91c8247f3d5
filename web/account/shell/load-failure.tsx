import { Button } from '@mantine/core'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isOffered, type Switchable } from '../../../contract/core/switches.ts'
import { NotFound } from '../../platform/error-page.tsx'
import { useSwitchedOff } from '../../platform/meta/offered.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

type Props = { otherwise: string; part?: Switchable }

/** Shown instead of an account page that could not be loaded; the rest of the account stays. */
export function LoadFailure({ otherwise, ...page }: Props) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string })?.message : undefined
  const busy = state !== 'idle'
  const off = useSwitchedOff()
  if (!isOffered(page, off)) return <NotFound />
  return (
    <Banner tone="bad" role="alert">
      <p>{said || otherwise}</p>
      <Button variant="default" size="sm" mt={8} onClick={revalidate} disabled={busy}>
        {busy ? 'Trying again...' : 'Try again'}
      </Button>
    </Banner>
  )
}
