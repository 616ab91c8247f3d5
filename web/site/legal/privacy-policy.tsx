import { siteContext } from '../../platform/server-context.ts'
import type { Route } from './+types/privacy-policy.ts'
import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { companyName, companyAddress, email } = context.get(siteContext)
  return { companyName, companyAddress, email }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/privacy-policy"
      description="What we collect from patients, clinics and visitors, why, for how long, who sees it, and how to change or delete it."
      updated="2026-11-20"
      lead="You can search, compare and read here without an account and without being tracked. This page explains what we keep when you do more than that."
      sections={privacySections(loaderData)}
    />
  )
}
