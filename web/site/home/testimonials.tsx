import { Tag } from '../../ui/controls/tag.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './testimonials.module.css'
import { type Voice, voices } from './voices.ts'

/** What patients say; examples are labelled as such, each of them. */
export function Testimonials() {
  const [first, ...others] = voices
  if (!first) return null
  return (
    <section className="section" aria-labelledby="voices">
      <div className="wrap">
        <h2 id="voices">What patients say</h2>
        {voices.some(voice => voice.example) && (
          <p className="small muted mt-8">
            We wrote the quotes marked as examples, until patients let us use theirs.
          </p>
        )}
        <div className={`columns ${styles.columns}`}>
          <Quote voice={first} large />
          <div className="stack gap-24">
            {others.map(voice => (
              <Quote key={voice.words} voice={voice} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

const Quote = ({ voice: { words, who, example }, large = false }: { voice: Voice; large?: boolean }) => (
  <figure>
    <blockquote className={classNames(large && 'display', large && styles.large)}>“{words}”</blockquote>
    <figcaption className={classNames('small muted row mt-12', styles.who)}>
      {who}
      {example && <Tag>Example</Tag>}
    </figcaption>
  </figure>
)
