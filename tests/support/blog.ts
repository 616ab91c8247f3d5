import type { Blog } from '../../contract/blog/blog.ts'

type Sender = {
  post(path: string, body: unknown): Promise<{ status: number; body: unknown; text: string }>
}
type Parts = Record<string, string | Buffer>

/** A form with texts and files as a browser would send it; files go in as bytes. */
export function formOf(parts: Parts) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    form.append(
      name,
      typeof value === 'string' ? value : new Blob([new Uint8Array(value)], { type: 'image/png' }),
    )
  return form
}

/** An article with the given parts, published unless they say otherwise. */
export async function anArticle(staff: Sender, parts: Parts = {}) {
  const defaults = {
    title: 'Reading a quotation',
    content: '<p>Ask what is included.</p>',
    status: 'published',
  }
  const { status, body, text } = await staff.post('/api/blogs', formOf({ ...defaults, ...parts }))
  if (status !== 200) throw new Error(text)
  return (body as { blog: Blog }).blog
}
