import { IconArrowRight } from '@tabler/icons-react'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './get-started.module.css'

/** For clinics: the link to sign up, and what it costs. */
export const GetStarted = ({ terms }: { terms: string }) => (
  <section className={styles.band} aria-labelledby="start">
    <div className={classNames('wrap row gap-24 spread', styles.inner)}>
      <div>
        <h2 id="start">Do you run a clinic?</h2>
        <p className={styles.terms}>List it in four steps. {terms}</p>
      </div>
      <ButtonLink to="/signup" className={styles.button}>
        {messages.getStarted}
        <IconArrowRight aria-hidden="true" />
      </ButtonLink>
    </div>
  </section>
)
