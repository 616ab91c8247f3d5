import { siteContext } from '../../platform/server-context.ts'
import type { Route } from './+types/contact.ts'
import { contactSections } from './contact-sections.tsx'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { companyName, companyAddress, email } = context.get(siteContext)
  return { companyName, companyAddress, email }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/contact"
      description="How to reach us, and answers to what patients and clinics ask most: enquiries, prices, wrong listings, reviews, registration and billing."
      updated="2026-11-16"
      lead="How to reach us, and answers to common questions."
      sections={contactSections(loaderData)}
    />
  )
}
