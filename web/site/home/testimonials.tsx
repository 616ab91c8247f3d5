import { Link } from 'react-router'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Testimonial } from './load-testimonials.ts'
import styles from './testimonials.module.css'

/** What patients say: published reviews of clinics that are listed, each with its clinic. */
export function Testimonials({ testimonials: [first, ...others] }: { testimonials: Testimonial[] }) {
  if (!first) return null
  return (
    <section className="section" aria-labelledby="voices">
      <div className="wrap">
        <h2 id="voices">What patients say</h2>
        <p className="small muted mt-8">
          Recent reviews with 4 or 5 stars of clinics listed here. Each clinic's page shows all of its
          reviews.
        </p>
        <div className={`columns ${styles.columns}`}>
          <Quote testimonial={first} large />
          <div className="stack gap-24">
            {others.map(testimonial => (
              <Quote key={testimonial.href} testimonial={testimonial} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

type Props = { testimonial: Testimonial; large?: boolean }

const Quote = ({ testimonial: { words, clinic, href, source }, large = false }: Props) => (
  <figure>
    <blockquote className={classNames(large && 'display', large && styles.large)}>“{words}”</blockquote>
    <figcaption className={classNames('small muted row mt-12', styles.who)}>
      <span>
        A patient of <Link to={href}>{clinic}</Link>
      </span>
      <span>{source}</span>
    </figcaption>
  </figure>
)
