import { productName } from '../../../contract/text/product.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './join-band.module.css'

/** The end of a page for clinics: the link to sign up, and what it costs. */
export const JoinBand = ({ terms }: { terms: string }) => (
  <section className={`no-print ${styles.band}`} aria-labelledby="join">
    <div className={classNames('wrap stack', styles.inner)}>
      <h2 id="join">Put your clinic on the map</h2>
      <p>{terms} We won't charge your card until after the trial.</p>
      <ButtonLink kind="cta" to="/signup">
        Join {productName}
      </ButtonLink>
    </div>
  </section>
)
