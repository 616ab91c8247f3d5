import type { BlogSummary } from '../../../contract/blog/blog.ts'
import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { formatCount, formatDate, truncate } from '../../platform/format.ts'
import { ArticlePicture } from '../../shared/article/article-picture.tsx'
import { articlePath } from './address.ts'
import styles from './article-card.module.css'

type Props = { article: BlogSummary; heading?: 'h2' | 'h3'; first?: boolean }

/** An article in a list. All of it leads to the article, in a new tab. */
export function ArticleCard({ article, heading: Heading = 'h2', first = false }: Props) {
  return (
    <li className={styles.card}>
      <ArticlePicture
        picture={article.picture}
        alt=""
        sizes="(min-width: 1024px) 380px, (min-width: 768px) 50vw, 100vw"
        first={first}
      />
      <p className={`mt-8 fine strong ${styles.category}`}>{article.category}</p>
      <Heading className={styles.title}>{article.title}</Heading>
      <p className="muted small">{truncate(article.excerpt, 150) || messages.clickToReadMore}</p>
      <p className={`row gap-16 muted fine ${styles.facts}`}>
        <time dateTime={article.publishedat!}>{formatDate(article.publishedat!)}</time>
        <span>{formatCount(article.viewcount, 'view')}</span>
      </p>
      <a
        className={`cover small strong ${styles.more}`}
        href={articlePath(article.slug)}
        target="_blank"
        rel="noopener"
      >
        {messages.readMore}
        <span className="visually-hidden">: {article.title} (opens in a new tab)</span>
      </a>
    </li>
  )
}
