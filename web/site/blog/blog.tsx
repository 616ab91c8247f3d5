import { redirect } from 'react-router'
import { listBlogCategories, listPublicBlogs } from '../../../contract/blog/public.ts'
import { callApi } from '../../../contract/core/client.ts'
import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { productName } from '../../../contract/text/product.ts'
import { formatCount } from '../../platform/format.ts'
import { Island } from '../../platform/islands/island.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext, reportContext } from '../../platform/server-context.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/blog.ts'
import { type Asked, blogPath, feedPath, listAddress, readAddress } from './address.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './blog.module.css'
import { BlogSearch } from './blog-search.tsx'
import { ListSummary } from './list-summary.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readAddress(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  // A list that cannot be loaded is an empty one: the page around it stays useful.
  const or =
    <T,>(instead: T) =>
    (error: unknown) => {
      context.get(reportContext)(error)
      return { data: instead }
    }
  const [{ data: list }, { data: categories }] = await Promise.all([
    callApi(api, listPublicBlogs, { query: asked }).catch(
      or({ blogs: [], currentPage: 1, pages: 1, total: 0 }),
    ),
    callApi(api, listBlogCategories, {}).catch(or([])),
  ])
  if (asked.page > list.pages) throw redirect(listAddress({ ...asked, page: list.pages }))
  return { ...list, categories, asked }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { blogs, total, pages, asked, categories } = loaderData
  return (
    <>
      <Meta asked={asked} />
      <div className="band">
        <div className={classNames('wrap', styles.headIn)}>
          <h1 className="hero">{messages.healthcareInsights}</h1>
          <p className={classNames('lead', styles.intro)}>
            Plain answers for people who are choosing private care in the UK: what things cost, what to ask,
            and who checks the answers.
          </p>
          <BlogSearch key={listAddress(asked)} asked={asked} categories={categories} />
        </div>
      </div>
      <div className={classNames('wrap', styles.body)}>
        {total > 0 ? (
          <>
            <div className={`row gap-24 spread ${styles.summary}`}>
              <Island name="ListSummary" of={ListSummary} props={{ found: formatCount(total, 'article') }} />
              <a href={feedPath(asked.category)}>RSS feed</a>
            </div>
            <ul className={styles.cards}>
              {blogs.map((article, index) => (
                <ArticleCard key={article.id} article={article} first={index === 0} />
              ))}
            </ul>
            <Pagination page={asked.page} pages={pages} hrefOf={page => listAddress({ ...asked, page })} />
          </>
        ) : (
          <NothingFound asked={asked} />
        )}
      </div>
    </>
  )
}

function Meta({ asked }: { asked: Asked }) {
  const { search, category, page } = asked
  const subject = category ? `${messages.healthcareInsights}: ${category}` : messages.healthcareInsights
  return (
    <>
      <PageMeta
        title={page > 1 ? `${subject}, page ${page}` : subject}
        description={`Articles by ${productName} on choosing private health care in the UK: prices, questions to ask, treatments and your rights.`}
        canonical={listAddress(asked)}
        hidden={search !== ''}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${productName}: ${category || messages.healthcareInsights}`}
        href={feedPath(category)}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={`${productName}: ${category || messages.healthcareInsights}`}
        href={feedPath(category, 'feed.json')}
      />
    </>
  )
}

const NothingFound = ({ asked: { search, category } }: { asked: Asked }) => (
  <EmptyState
    drawing={searchDrawing}
    title={messages.noArticlesFound}
    action={
      (search || category) && (
        <ButtonLink kind="primary" to={blogPath}>
          Show all articles
        </ButtonLink>
      )
    }
  >
    {search || category ? 'Try another word, or look in all categories.' : 'Please come back a little later.'}
  </EmptyState>
)
