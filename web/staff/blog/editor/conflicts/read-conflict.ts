import { type Blog, getBlog } from '../../../../../contract/blog/blog.ts'
import { getBlogVersion, listBlogVersions } from '../../../../../contract/blog/drafts.ts'
import { callApi } from '../../../../../contract/core/client.ts'
import { asStaff } from '../../../../platform/api.ts'
import { fieldsOf } from '../fields.ts'
import type { Base, Conflict } from './conflict.ts'

/** What the other person has saved, beside what the article was when this writer began. */
export async function readConflict(saved: Blog, began: number | null): Promise<Conflict> {
  const [theirs, base, versions] = await Promise.all([
    callApi(asStaff, getBlog, { params: { id: saved.id } }),
    began === saved.version ? baseOf(saved) : earlier(saved.id, began),
    callApi(asStaff, listBlogVersions, { params: { id: saved.id } }).catch(() => undefined),
  ])
  const latest = versions?.data.items.find(({ version }) => version === theirs.data.version)
  return { theirs: theirs.data, base, savedBy: latest?.staffName }
}

const baseOf = (blog: Blog): Base => ({
  version: blog.version,
  fields: fieldsOf(blog),
  picture: blog.picture,
})

/** Unsaved changes that came back may belong to a version before the one that was loaded. */
async function earlier(id: string, version: number | null): Promise<Base | undefined> {
  if (version === null) return undefined
  const reply = await callApi(asStaff, getBlogVersion, { params: { id, version } }).catch(() => undefined)
  return reply?.data
}
