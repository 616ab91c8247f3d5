import type { BlogSummary } from '../../../contract/blog/blog.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './related-articles.module.css'

export const RelatedArticles = ({ articles }: { articles: BlogSummary[] }) =>
  articles.length > 0 && (
    <aside className={classNames('section no-print', styles.related)} aria-labelledby="related">
      <div className="wrap">
        <h2 id="related">Related articles</h2>
        <ul className={`grid mt-24 ${styles.cards}`}>
          {articles.map(article => (
            <ArticleCard key={article.id} article={article} heading="h3" />
          ))}
        </ul>
      </div>
    </aside>
  )
