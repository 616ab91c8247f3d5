import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { guardLimits } from './rate-guard.ts'

/** Shown while the page holds back its own requests. */
export const SecurityAlert = () => (
  <Banner tone="bad">
    <p>
      <b>{messages.securityAlert}.</b> {messages.tooManyRequests}
    </p>
    <p>Search is paused for {guardLimits.blockMs / 1000} seconds.</p>
  </Banner>
)
