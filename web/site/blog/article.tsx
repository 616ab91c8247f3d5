import { IconArrowLeft } from '@tabler/icons-react'
import { data, redirect } from 'react-router'
import type { BlogSummary } from '../../../contract/blog/blog.ts'
import { getPublicBlog, listPublicBlogs } from '../../../contract/blog/public.ts'
import { CallFailed, callApi, type Fetcher } from '../../../contract/core/client.ts'
import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { Island } from '../../platform/islands/island.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ArticleView } from '../../shared/article/article-view.tsx'
import { ChipLink, Chips } from '../../ui/controls/chip.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/article.ts'
import { articlePath, blogPath, listAddress } from './address.ts'
import styles from './article.module.css'
import { ArticleCard } from './article-card.tsx'
import { ArticleData } from './article-data.tsx'
import { ArticleFailure } from './article-failure.tsx'
import related from './related-articles.module.css'
import { ShareButton } from './share-button.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const related = { limit: 4, relatedTo: params.slug.slice(0, 100) }
  const [article, others] = await Promise.all([
    callApi(asReader(api, request), getPublicBlog, { params }).catch(refuse),
    callApi(api, listPublicBlogs, { query: related }).catch(() => undefined),
  ])
  if (article.data.slug !== params.slug) throw redirect(articlePath(article.data.slug), 301)
  return { article: article.data, related: others?.data.blogs ?? [] }
}

const passedOn = ['user-agent', 'sec-purpose', 'purpose', 'x-moz']

/** Lets the API know who asks, so that it counts people and nothing else. */
const asReader =
  (api: Fetcher, request: Request): Fetcher =>
  (path, init) => {
    const headers = new Headers(init?.headers)
    for (const name of passedOn) if (request.headers.has(name)) headers.set(name, request.headers.get(name)!)
    // Asking for the head of a page is not reading it.
    if (request.method === 'HEAD') headers.set('purpose', 'prefetch')
    return api(path, { ...init, headers })
  }

function refuse(error: unknown): never {
  const status = error instanceof CallFailed ? error.status : 500
  const message = status === 404 ? messages.blogPostNotFound : messages.failedToLoadBlogPost
  throw data({ message }, { status: status === 404 ? 404 : 503 })
}

export default function Article({ loaderData: { article, related } }: Route.ComponentProps) {
  const path = articlePath(article.slug)
  const description = article.metadescription || article.excerpt
  return (
    <>
      <PageMeta
        title={article.title}
        {...(description && { description })}
        canonical={path}
        kind="article"
        picture="drawn"
      />
      <ArticleData article={article} />
      <ArticleView
        article={article}
        back={
          <a href={blogPath} className={`small no-print ${styles.back}`}>
            <IconArrowLeft aria-hidden="true" />
            Back to all articles
          </a>
        }
        tools={<Island name="ShareButton" of={ShareButton} props={{ title: article.title, path }} />}
      >
        <div className={styles.after}>
          <Treatments treatments={article.treatments} />
          <Tags tags={article.tags} />
          <p className={`muted small ${styles.note}`}>
            General information, not medical advice. Talk to a doctor, nurse or pharmacist about your own
            health; in an emergency call 999.
          </p>
        </div>
      </ArticleView>
      <RelatedArticles articles={related} />
    </>
  )
}

const Treatments = ({ treatments }: { treatments: { slug: string; name: string }[] }) =>
  treatments.length > 0 && (
    <nav className={styles.treatments} aria-labelledby="prices">
      <h2 id="prices" className="plain-heading">
        Prices and clinics
      </h2>
      <ul>
        {treatments.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/treatments/${slug}`}>{name}: compare prices</a>
          </li>
        ))}
      </ul>
    </nav>
  )

const Tags = ({ tags }: { tags: string[] }) =>
  tags.length > 0 && (
    <nav aria-label="Tags">
      <Chips>
        {tags.map(tag => (
          <ChipLink key={tag} to={listAddress({ search: tag })}>
            {tag}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  )

export const ErrorBoundary = ArticleFailure

const RelatedArticles = ({ articles }: { articles: BlogSummary[] }) =>
  articles.length > 0 && (
    <aside className={classNames('section no-print', related.related)} aria-labelledby="related">
      <div className="wrap">
        <h2 id="related">Related articles</h2>
        <ul className={`grid mt-24 ${related.cards}`}>
          {articles.map(article => (
            <ArticleCard key={article.id} article={article} heading="h3" />
          ))}
        </ul>
      </div>
    </aside>
  )
