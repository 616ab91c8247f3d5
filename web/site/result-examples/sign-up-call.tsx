import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './sign-up-call.module.css'

/** The invitation at the end of the example. */
export const SignUpCall = () => (
  <section className={styles.call}>
    <div className={classNames('wrap', styles.in)}>
      <div>
        <h2>Want to see your clinic here?</h2>
        <p>List it in four steps. 3 months free, then £7.99 a month until you cancel.</p>
      </div>
      <ButtonLink kind="cta" to="/signup">
        {messages.signUpAsProvider}
      </ButtonLink>
    </div>
  </section>
)
