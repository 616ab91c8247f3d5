import type { Blog } from '../../../contract/blog/blog.ts'
import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { productName } from '../../../contract/text/product.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { StructuredData } from '../../platform/meta/structured-data.tsx'
import { articlePath, blogPath } from './address.ts'

const person = (name: string, credentials: string) => ({
  '@type': 'Person',
  name,
  description: credentials || undefined,
})

const reviewedPage = (address: string, reviewer: Blog['reviewer']) =>
  reviewer
    ? {
        '@type': 'WebPage',
        '@id': address,
        reviewedBy: person(reviewer.name, reviewer.credentials),
        lastReviewed: reviewer.reviewedon ?? undefined,
      }
    : address

/** An article and its breadcrumbs, for machines. */
export function ArticleData({ article }: { article: Blog }) {
  const address = useWholeAddress(articlePath(article.slug))
  const image = useWholeAddress(article.featuredimage ?? '/social.jpg')
  const home = useWholeAddress('/')
  const steps = [
    [productName, home],
    [messages.healthcareInsights, useWholeAddress(blogPath)],
    [article.title, address],
  ]
  const about = {
    '@type': 'Article',
    headline: article.title,
    description: article.metadescription || article.excerpt || undefined,
    image,
    datePublished: article.publishedat,
    dateModified: article.updatedat,
    inLanguage: 'en-GB',
    articleSection: article.category,
    keywords: article.tags.length > 0 ? article.tags.join(', ') : undefined,
    timeRequired: `PT${article.readingtime}M`,
    author: person(`${article.author.firstname} ${article.author.lastname}`, article.authorcredentials),
    publisher: { '@type': 'Organization', name: productName, url: home },
    mainEntityOfPage: reviewedPage(address, article.reviewer),
  }
  const itemListElement = steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }))
  return <StructuredData about={{ '@graph': [about, { '@type': 'BreadcrumbList', itemListElement }] }} />
}
