import { isRouteErrorResponse, useRouteError } from 'react-router'
import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { ErrorPage } from '../../platform/error-page.tsx'
import { Island } from '../../platform/islands/island.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { GoBack } from './go-back.tsx'

/** An address without an article, or an article that could not be loaded. */
export function ArticleFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || !error.data?.message) return <ErrorPage />
  const title = error.status === 404 ? messages.articleNotFound : messages.failedToLoadBlogPost
  return (
    <div className="wrap section">
      <PageMeta title={title} hidden />
      <EmptyState
        heading="h1"
        drawing={searchDrawing}
        title={title}
        action={<Island name="GoBack" of={GoBack} />}
      >
        {error.status === 404 ? error.data.message : 'Please try again in a moment.'}
      </EmptyState>
    </div>
  )
}
