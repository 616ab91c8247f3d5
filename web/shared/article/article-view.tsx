import type { ReactNode } from 'react'
import { formatCount, formatDate } from '../../platform/format.ts'
import { type ArticleImage, ArticlePicture } from './article-picture.tsx'
import styles from './article-view.module.css'

type ArticleContent = {
  title: string
  category: string
  /** Null while it has not appeared. */
  publishedat: string | null
  viewcount: number
  readingtime: number
  author: { firstname: string; lastname: string }
  authorcredentials: string
  reviewer: { name: string; credentials: string; reviewedon: string | null } | null
  picture: ArticleImage | null
  picturealt: string
  /** HTML that the server, or the editor's own rules, have cleaned. */
  content: string
}

type Props = {
  article: ArticleContent
  /** Before the category: the link back. */
  back?: ReactNode
  /** Beside the facts: actions for the article. */
  tools?: ReactNode
  /** The level of the title; a preview is inside another page. */
  heading?: 'h1' | 'h2'
  /** After the text. */
  children?: ReactNode
}

/** An article as readers see it, on its page and in the editor's preview. */
export function ArticleView({ article, back, tools, heading: Heading = 'h1', children }: Props) {
  return (
    <article>
      <header className={styles.head}>
        <div className={styles.column}>
          {back}
          <p className={`mt-24 small strong ${styles.category}`}>{article.category}</p>
          <Heading className={styles.title}>{article.title}</Heading>
          <div className="row gap-24 spread">
            <p className={`row muted small ${styles.facts}`}>
              <Published at={article.publishedat} />
              <span>{formatCount(article.viewcount, 'view')}</span>
              <span>{article.readingtime} min read</span>
              <span>
                By{' '}
                {[`${article.author.firstname} ${article.author.lastname}`, article.authorcredentials]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            {tools}
          </div>
          {article.reviewer && <Reviewer {...article.reviewer} />}
        </div>
      </header>
      <div className={styles.column}>
        <div className={`no-print ${styles.picture}`}>
          <ArticlePicture
            picture={article.picture}
            alt={article.picturealt}
            sizes="(min-width: 1024px) 820px, 100vw"
            first
          />
        </div>
        <div
          className={styles.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it is saved and again when it is read
          dangerouslySetInnerHTML={{ __html: article.content }}
        />
        {children}
      </div>
    </article>
  )
}

function Reviewer({ name, credentials, reviewedon }: NonNullable<ArticleContent['reviewer']>) {
  return (
    <p className="muted small mt-8">
      Facts checked by {[name, credentials].filter(Boolean).join(', ')}
      {reviewedon && (
        <>
          , on <time dateTime={reviewedon}>{formatDate(reviewedon)}</time>
        </>
      )}
    </p>
  )
}

const Published = ({ at }: { at: string | null }) =>
  at ? <time dateTime={at}>{formatDate(at)}</time> : <span>Not published</span>
