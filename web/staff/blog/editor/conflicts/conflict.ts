import type { Blog, Picture } from '../../../../../contract/blog/blog.ts'
import type { EditorFields, PictureChange } from '../../../../../contract/blog/drafts.ts'
import { htmlWords } from '../../../../../contract/rules/html-text.ts'
import { shownPicture } from '../pictures/shown-picture.ts'

export type Side = 'mine' | 'theirs'

/** What the article was when this writer began. */
export type Base = { version: number; fields: EditorFields; picture: Picture | null }
/** Without a base nobody knows who changed what. */
export type Conflict = { theirs: Blog; base: Base | undefined; savedBy: string | undefined }
type Pictures = { theirs: Pick<Blog, 'picture'>; base: Base | undefined }

type Name = Exclude<keyof EditorFields, 'openTag'>
export const labels: Record<Name, string> = {
  title: 'Title',
  content: 'Text',
  excerpt: 'Excerpt',
  category: 'Category',
  tags: 'Tags',
  metaDescription: 'Meta description',
  status: 'Status',
  slug: 'Web address',
  publishAt: 'Publish at',
  pictureAlt: 'Picture description',
  authorCredentials: "Author's credentials",
  reviewerName: 'Checked by',
  reviewerCredentials: "Checker's credentials",
  reviewedOn: 'Checked on',
}

type Difference = { name: Name; label: string; mine: string; theirs: string; likely: Side }

const words = (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : htmlWords(value))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two writers differ. What only the other one has changed is likely to be wanted as it is now. */
export const differences = (mine: EditorFields, theirs: EditorFields, base?: EditorFields): Difference[] =>
  (Object.keys(labels) as Name[])
    .filter(name => !same(mine[name], theirs[name]))
    .map(name => ({
      name,
      label: labels[name],
      mine: words(mine[name]),
      theirs: words(theirs[name]),
      likely: base && same(mine[name], base[name]) ? 'theirs' : 'mine',
    }))

export function pictureDifference(mine: PictureChange, { theirs, base }: Pictures) {
  if (mine === undefined && !base) return undefined
  const shown = shownPicture({ picture: mine, saved: base ?? theirs })
  if (shown?.path === theirs.picture?.path) return undefined
  const likely: Side = mine === undefined ? 'theirs' : 'mine'
  return { mine: shown, theirs: theirs.picture, likely }
}

/** What has to happen to the saved picture, so that the chosen one is shown. */
export function pictureAfter(
  side: Side,
  mine: PictureChange,
  { base }: Pick<Conflict, 'base'>,
): PictureChange {
  if (side === 'theirs') return undefined
  if (mine !== undefined || !base) return mine
  return base.picture ? { version: base.version, stored: base.picture } : 'removed'
}

/** The editor's content after a save: what was typed in the meantime, else the server's version. */
export const afterSaving = (now: EditorFields, sent: EditorFields, stored: EditorFields): EditorFields => ({
  ...stored,
  // What was sent has become a tag.
  openTag: now.openTag === sent.openTag ? '' : now.openTag,
  ...Object.fromEntries(
    (Object.keys(labels) as Name[])
      .filter(name => !same(now[name], sent[name]))
      .map(name => [name, now[name]]),
  ),
})
