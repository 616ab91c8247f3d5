import { siteMessages as messages } from '../../../contract/site-messages.ts'
import { guardLimits } from '../../lib/rate-guard.ts'
import { Banner } from '../../ui/banner.tsx'

/** Shown while the page holds back its own requests. */
export const SecurityAlert = () => (
  <Banner tone="bad">
    <p>
      <b>{messages.securityAlert}.</b> {messages.tooManyRequests}
    </p>
    <p>Searching is paused for {guardLimits.blockMs / 1000} seconds.</p>
  </Banner>
)
