import type { MotifName } from './motifs.ts'

/** An article of the demo, in its own words. */
export type SeedArticle = {
  title: string
  excerpt: string
  metaDescription: string
  tags: string[]
  /** Without one the page shows that there is none. */
  picture: MotifName | null
  /** Headings as `## `, lists as `- ` or `1. `, quotes as `> `, links as [words](address), emphasis as **words**. */
  text: string
}
