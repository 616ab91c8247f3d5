import { maxSearchText } from '../../../contract/rules/limits.ts'
export const blogPath = '/blog'

export const articlePath = (slug: string) => `${blogPath}/${slug}`

export const feedPath = (category?: string, file: 'rss.xml' | 'feed.json' = 'rss.xml') =>
  category ? `${blogPath}/${category.toLowerCase().replaceAll(' ', '-')}/${file}` : `${blogPath}/${file}`

export type Asked = { search: string; category: string; page: number }

/** What the address asks for; what makes no sense in it is left out. */
export function readAddress(parameters: URLSearchParams): Asked {
  const page = Number(parameters.get('page') ?? '1')
  return {
    search: wordsOf(parameters.get('search')).slice(0, maxSearchText),
    category: wordsOf(parameters.get('category')).slice(0, 60),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Nobody types control characters, and the API takes none that cannot be saved. */
const wordsOf = (text: string | null) => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()

export function listAddress({ search = '', category = '', page = 1 }: Partial<Asked>) {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (category) parameters.set('category', category)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${blogPath}?${parameters}` : blogPath
}
