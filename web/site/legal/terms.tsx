import { graceDays } from '../../../contract/rules/limits.ts'
import { priceTerms, reminderDays, trialOnce } from '../../../contract/rules/plan/plan.ts'
import { termsVersion } from '../../../contract/text/terms.ts'
import { siteContext } from '../../platform/server-context.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { companyName, companyAddress, email } = context.get(siteContext)
  return {
    operator: { companyName, companyAddress, email },
    subscription: { price: priceTerms, once: trialOnce, graceDays, reminderDays },
  }
}

export default function Terms({ loaderData: { operator, subscription } }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/terms"
      description="The rules for using the directory as a patient and for listing a clinic: price, trial, cancelling, what a listing may say and who is liable for what."
      updated={termsVersion}
      lead="What you can expect from us and what we expect from you, as a visitor or a clinic."
      sections={termsSections(operator, subscription)}
    />
  )
}
