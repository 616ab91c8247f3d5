import type { ReactNode } from 'react'
import { createPath, isRouteErrorResponse, type Path, useLocation, useRouteError } from 'react-router'
import { siteMessages as messages, wentWrong } from '../../contract/text/site-messages.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import searchDrawing from '../ui/figures/drawings/search.svg?no-inline'
import { homePath } from './home-path.ts'
import { PageMeta } from './meta/page-meta.tsx'
import { ChunkTimeout } from './scripts/chunk-timeout.ts'

/** Any unknown URL. The given children replace the usual hint. */
export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageMeta title={messages.pageNotFound} hidden />
      <EmptyState
        heading="h1"
        drawing={searchDrawing}
        title={messages.pageNotFound}
        action={
          <ButtonLink kind="primary" to={homePath}>
            {messages.goHome}
          </ButtonLink>
        }
      >
        {children ?? 'Check the address for typing mistakes. The page may have moved.'}
      </EmptyState>
    </>
  )
}

/** What went wrong, in plain words, and how to try again. */
export function ErrorPage() {
  const error = useRouteError()
  const here = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { message, to } = describe(error)
  return (
    <>
      <PageMeta title="Something went wrong" hidden />
      <EmptyState
        heading="h1"
        drawing={searchDrawing}
        title="Something went wrong"
        action={
          // A full page load: the state of this document cannot be relied upon.
          <ButtonLink kind="primary" to={createPath(to ?? here)} reloadDocument>
            Try again
          </ButtonLink>
        }
      >
        {message}
      </EmptyState>
    </>
  )
}

function describe(error: unknown): { message: string; to?: Partial<Path> } {
  if (error instanceof ChunkTimeout) return { message: error.message, to: error.to }
  const said = isRouteErrorResponse(error) ? error.data?.message : undefined
  return { message: typeof said === 'string' ? said : wentWrong }
}
