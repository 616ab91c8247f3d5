import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { forgetConsent } from '../../platform/analytics/consent.ts'
import { useHydrated } from '../../platform/scripts/hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './cookie-preferences.module.css'

/** Lets a visitor choose again: forgets the choice and loads the page anew, which asks. */
export function CookiePreferences() {
  const hydrated = useHydrated()
  const chooseAgain = () => {
    forgetConsent()
    location.reload()
  }
  return (
    <>
      <p>
        Your choice is stored in this browser only. The button forgets it and loads the page again, with the
        question at the top. Until you answer it, your browser reports nothing.
      </p>
      <Button className={styles.button} disabled={!hydrated} onClick={chooseAgain}>
        {messages.updateCookiePreferences}
      </Button>
    </>
  )
}
