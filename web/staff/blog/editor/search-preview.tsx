import type { Blog } from '../../../../contract/blog/blog.ts'
import type { EditorFields, PictureChange } from '../../../../contract/blog/drafts.ts'
import { socialPicture } from '../../../../contract/core/social-picture.ts'
import { htmlWords } from '../../../../contract/rules/html-text.ts'
import { productName } from '../../../../contract/text/product.ts'
import { useWholeAddress } from '../../../platform/meta/origin.ts'
import styles from './editor-form.module.css'
import { shownPicture } from './pictures/shown-picture.ts'

type Props = { fields: EditorFields; picture: PictureChange; saved: Blog | null }

/** What search engines cut a title and a description to. */
const shownLength = { title: 60, description: 155 }

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).replace(/[\s|,.:;]+\S*$/, '')} …` : text

/** Drawn from the words of a published article; before that there is only the picture of the site. */
const drawnPicture = (saved: Blog | null) =>
  saved?.status === 'published' ? socialPicture.pathOf(`/blog/${saved.slug}`) : '/social.jpg'

/** How the article looks where people find it: in a list of results, and shared by someone. */
export function SearchPreview({ fields, picture, saved }: Props) {
  const origin = useWholeAddress('')
  const title = fields.title || 'Title'
  const text = htmlWords(fields.content).replace(/\s+/g, ' ').trim()
  const description = fields.metaDescription || fields.excerpt || text || 'Description'
  const host = URL.canParse(origin) ? new URL(origin).host : origin
  return (
    <section
      className={`card grid gap-24 ${styles.previews}`}
      aria-label="How it looks in search and when shared"
    >
      <div>
        <h2 className="plain-heading">In search results</h2>
        <div className={`stack gap-4 mt-12 small ${styles.result}`}>
          <span className="muted">
            {host} › blog › {fields.slug || '…'}
          </span>
          <b>{cut(`${title} | ${productName}`, shownLength.title)}</b>
          <span>{cut(description, shownLength.description)}</span>
        </div>
      </div>
      <div>
        <h2 className="plain-heading">When shared</h2>
        <div className={`mt-12 small ${styles.social}`}>
          <img
            src={shownPicture({ picture, saved })?.path ?? drawnPicture(saved)}
            alt=""
            width="600"
            height="315"
          />
          <div>
            <span className="muted">{host}</span>
            <b>{cut(title, 70)}</b>
            <span>{cut(description, 110)}</span>
          </div>
        </div>
      </div>
    </section>
  )
}
