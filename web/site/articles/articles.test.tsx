import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ArticleInfo, articles } from './articles.ts'
import ConvertSearchesToPatients from './convert-searches-to-patients.tsx'
import FutureOfPrivateHealthcare from './future-of-private-healthcare.tsx'
import MarketingStrategies from './marketing-strategies.tsx'

type Page = ComponentType<{ loaderData: { terms: string } }>

const pages = [MarketingStrategies, FutureOfPrivateHealthcare, ConvertSearchesToPatients] as Page[]
const written: [ArticleInfo, Page][] = articles.map((info, index) => [info, pages[index]!])

const markupOf = (Article: Page) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter(
        [{ path: '*', Component: () => <Article loaderData={{ terms: 'Free.' }} /> }],
        {
          initialEntries: ['/'],
        },
      )}
    />,
  )

/** The words of its sections, without sources, contents and what to read next. */
function wordsOf(markup: string) {
  const text = [...markup.matchAll(/<section aria-labelledby="(?!sources|join)[^"]*">(.*?)<\/section>/gs)]
    .map(([, section]) => section)
    .join(' ')
  return text
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(word => /\w/.test(word)).length
}

test.each(written)('$path has 900 words or more, and says truly how long they take', (info, Article) => {
  const words = wordsOf(markupOf(Article))
  expect(words).toBeGreaterThanOrEqual(900)
  expect(info.minutes).toBe(Math.ceil(words / 200))
})

test.each(written)('$path carries its title with the brand, description and social tags', (info, Article) => {
  const markup = markupOf(Article)
  expect(markup).toContain(`<title>${info.title} | Clinic Atlas</title>`)
  expect(markup).toContain(`<meta name="description" content="${info.description}"/>`)
  expect(markup).toContain(`<link rel="canonical" href="${info.path}"/>`)
  expect(markup).toContain('<meta property="og:type" content="article"/>')
  expect(info.description.length).toBeLessThanOrEqual(160)
})

test.each(written)(
  '$path describes itself to machines as an article of its title and date',
  (info, Article) => {
    const [, block] = markupOf(Article).match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
    const [article] = JSON.parse(block ?? '')['@graph']
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: info.title,
      datePublished: info.published,
      mainEntityOfPage: expect.stringContaining(info.path),
    })
    expect(article.headline.length).toBeLessThanOrEqual(110)
  },
)
