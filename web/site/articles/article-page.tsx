import { productName } from '../../../contract/text/product.ts'
import { formatDate } from '../../platform/format.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { StructuredData } from '../../platform/meta/structured-data.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { JoinBand } from '../landing/join-band.tsx'
import styles from './article-page.module.css'
import { type ArticleInfo, articles } from './articles.ts'
import { Prose, type Section } from './prose.tsx'

export type Source = { title: string; publisher: string; url: string }

type Props = {
  info: ArticleInfo
  lead: string
  sections: Section[]
  sources: Source[]
  /** What joining costs. Loaded by the server: its file would bring a schema library into the browser. */
  terms: string
}

/** An article for clinics: its text, where its facts come from, and what to read next. */
export function ArticlePage({ info, lead, sections, sources, terms }: Props) {
  return (
    <>
      <PageMeta title={info.title} description={info.description} canonical={info.path} kind="article" />
      <ArticleData info={info} />
      <article>
        <header className={`band ${styles.head}`}>
          <div className="wrap">
            <p className="muted small">
              {info.minutes} min read · <time dateTime={info.published}>{formatDate(info.published)}</time> ·{' '}
              {productName}
            </p>
            <h1 className={styles.title}>{info.title}</h1>
            <p className={classNames('lead', styles.lead)}>{lead}</p>
          </div>
        </header>
        <Prose label="In this article" sections={sections}>
          <Sources sources={sources} />
        </Prose>
      </article>
      <Others than={info.path} />
      <JoinBand terms={terms} />
    </>
  )
}

function ArticleData({ info: { path, title, description, published } }: { info: ArticleInfo }) {
  const [address, image, home] = [useWholeAddress(path), useWholeAddress('/social.jpg'), useWholeAddress('/')]
  const organisation = { '@type': 'Organization', name: productName, url: home }
  return (
    <StructuredData
      about={{
        '@graph': [
          {
            '@type': 'Article',
            headline: title,
            description,
            image,
            datePublished: published,
            dateModified: published,
            inLanguage: 'en-GB',
            author: organisation,
            publisher: organisation,
            mainEntityOfPage: address,
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: productName, item: home },
              { '@type': 'ListItem', position: 2, name: title, item: address },
            ],
          },
        ],
      }}
    />
  )
}

const Sources = ({ sources }: { sources: Source[] }) => (
  <section aria-labelledby="sources" className={styles.sources}>
    <h2 id="sources" className="plain-heading">
      Sources
    </h2>
    <ol>
      {sources.map(({ title, publisher, url }) => (
        <li key={url}>
          {publisher}: <a href={url}>{title}</a>
        </li>
      ))}
    </ol>
    <p>General information for people who run clinics, not legal or medical advice.</p>
  </section>
)

const Others = ({ than }: { than: string }) => (
  <aside className={classNames('section no-print', styles.others)} aria-labelledby="others">
    <div className="wrap">
      <h2 id="others" className="plain-heading">
        Read next
      </h2>
      <ul>
        {articles
          .filter(({ path }) => path !== than)
          .map(({ path, title, teaser }) => (
            <li key={path}>
              <a href={path} className="display">
                {title}
              </a>
              <p className="muted small">{teaser}</p>
            </li>
          ))}
      </ul>
    </div>
  </aside>
)
