import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { ErrorPage } from '../../platform/error-page.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { blogPath } from './address.ts'

/** An address without an article, or an article that could not be loaded. */
export function ArticleFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || !error.data?.message) return <ErrorPage />
  const title = error.status === 404 ? messages.articleNotFound : messages.failedToLoadBlogPost
  return (
    <div className="wrap section">
      <PageMeta title={title} hidden />
      <EmptyState heading="h1" drawing={searchDrawing} title={title} action={<GoBack />}>
        {error.status === 404 ? error.data.message : 'Please try again in a moment.'}
      </EmptyState>
    </div>
  )
}

/** To where the reader came from; a page opened from outside leads to the list. */
function GoBack() {
  const navigate = useNavigate()
  return (
    <ButtonLink
      kind="primary"
      to={blogPath}
      onClick={event => {
        if (history.length <= 1) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      {messages.goBack}
    </ButtonLink>
  )
}
