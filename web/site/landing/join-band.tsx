import { productName } from '../../../contract/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './join-band.module.css'

/** The last word of a page for clinics: join, and what it costs. */
export const JoinBand = ({ terms }: { terms: string }) => (
  <section className={styles.band} aria-labelledby="join">
    <div className={classNames('wrap', styles.inner)}>
      <h2 id="join">Put your clinic on the map</h2>
      <p>{terms} Your card is not charged until after the trial.</p>
      <ButtonLink kind="cta" to="/signup">
        Join {productName}
      </ButtonLink>
    </div>
  </section>
)
