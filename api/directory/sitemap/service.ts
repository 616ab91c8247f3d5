import { pipeline, Readable, type Transform } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { sliceOf } from '../../../contract/core/page-count.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import { articlesOnSite } from '../../blog/public/service.ts'
import type { Deps } from '../../deps.ts'
import { type Guides, treatmentPages } from '../guides/service.ts'
import { unclaimedCount, unclaimedPages } from '../registers/listed/unclaimed-clinics.ts'
import { fixedPages, type PageContent } from './pages.ts'
import { clinicCount, clinicPages, newestChange } from './queries.ts'

/** Below the 50,000 URLs that one file may hold, to leave space for those added during the read. */
const perFile = 40_000

type Page = { url: string; lastmod?: string; img?: { url: string }[] }

/** How many files each kind of page fills, and the content of one of them. */
type Kind = {
  files(): Promise<number>
  pages(file: number): Promise<Page[]>
}

type Kinds = Record<'pages' | 'treatments' | 'articles' | 'clinics' | 'unclaimed', Kind>

export const isKind = (kinds: Kinds, name: string): name is keyof Kinds => Object.hasOwn(kinds, name)

const picture = (path: string | null) => (path === null ? {} : { img: [{ url: path }] })

const lastmod = (date: Date | undefined) => (date ? { lastmod: date.toISOString() } : {})

/** Everything a search engine may find, by kind. */
export function siteKinds({ db, clock, switchedOff }: Deps, guides: Guides): Kinds {
  const treatments = async (): Promise<Page[]> => {
    const found = await treatmentPages(guides)
    return [
      ...found.treatments.map(({ treatment, updatedAt }) => ({
        url: `/treatments/${treatment}`,
        lastmod: updatedAt.toISOString(),
      })),
      ...found.cities.map(({ treatment, city, updatedAt }) => ({
        url: `/treatments/${treatment}/${city}`,
        lastmod: updatedAt.toISOString(),
      })),
    ]
  }
  return {
    pages: {
      files: async () => 1,
      pages: async () => {
        const changed = await newestChange(db)
        const articles = await articlesOnSite({ db, clock })
        const dates: Partial<Record<PageContent, Date>> = {
          ...(changed && { clinics: changed }),
          ...(articles.length > 0 && {
            articles: new Date(Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime()))),
          }),
        }
        return fixedPages
          .filter(({ part }) => !part || !switchedOff.includes(part))
          .map(({ url, shows }) => ({ url, ...lastmod(shows && dates[shows]) }))
      },
    },
    treatments: {
      files: async () => Math.ceil((await treatments()).length / perFile),
      pages: async file => (await treatments()).slice((file - 1) * perFile, file * perFile),
    },
    articles: {
      files: async () => Math.ceil((await articlesOnSite({ db, clock })).length / perFile),
      pages: async file => {
        const articles = await articlesOnSite({ db, clock })
        return articles
          .slice((file - 1) * perFile, file * perFile)
          .map(({ slug, updatedAt, picturePath }) => ({
            url: `/blog/${slug}`,
            lastmod: updatedAt.toISOString(),
            ...picture(picturePath),
          }))
      },
    },
    clinics: {
      files: async () => Math.ceil((await clinicCount(db)) / perFile),
      pages: async file => {
        const clinics = await clinicPages(db, sliceOf(file, perFile))
        return clinics.map(({ id, updatedAt, logo, photo }) => ({
          url: `/clinic/${id}`,
          lastmod: updatedAt.toISOString(),
          ...picture(photo ?? logo),
        }))
      },
    },
    unclaimed: {
      files: async () =>
        isOffered({ part: 'registers' }, switchedOff) ? Math.ceil((await unclaimedCount(db)) / perFile) : 0,
      pages: async file =>
        (await unclaimedPages(db, sliceOf(file, perFile))).map(({ id, changedOn }) => ({
          url: `/clinic/${id}`,
          lastmod: changedOn,
        })),
    },
  }
}

/** The list of files, each with the pages of one kind. */
export async function siteMapIndex(kinds: Kinds, publicUrl: string) {
  const files: string[] = []
  for (const [name, { files: count }] of Object.entries(kinds)) {
    const last = await count()
    for (let file = 1; file <= last; file++)
      files.push(new URL(`/sitemaps/${name}-${file}.xml`, publicUrl).href)
  }
  return written(files, new SitemapIndexStream())
}

export const siteMapFile = (pages: Page[], publicUrl: string) =>
  written(pages, new SitemapStream({ hostname: publicUrl }))

/** A stream error rejects, instead of ending the process. */
const written = (items: unknown[], into: Transform) =>
  streamToPromise(pipeline(Readable.from(items), into, () => undefined))
