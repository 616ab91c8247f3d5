import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { cookieQuestion, forgetConsent } from '../../platform/analytics/consent.ts'
import { useHydrated } from '../../platform/scripts/hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Resets the choice and reloads the page, which asks again. */
export function CookiePreferences() {
  const hydrated = useHydrated()
  const chooseAgain = () => {
    forgetConsent()
    // Otherwise the page opens where it was left, far below the question.
    scrollTo({ top: 0, behavior: 'instant' })
    history.replaceState(history.state, '', `#${cookieQuestion}`)
    location.reload()
  }
  return (
    <>
      <p>
        We store your choice in this browser only. This clears your choice. We'll ask you again at the top of
        the page, and won't count your visits until you answer.
      </p>
      <Button className="mt-16" style={{ whiteSpace: 'normal' }} disabled={!hydrated} onClick={chooseAgain}>
        {messages.updateCookiePreferences}
      </Button>
    </>
  )
}
