import { callApi } from '../../../contract/core/client.ts'
import { getDirectoryFigures } from '../../../contract/directory/counts.ts'
import { apiContext, siteContext } from '../../platform/server-context.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Route } from './+types/about-our-data.ts'
import { dataSections } from './data-sections.tsx'
import { LegalPage } from './legal-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { demo, email, switchedOff } = context.get(siteContext)
  const { data } = await callApi(context.get(apiContext), getDirectoryFigures, {})
  return { demo, email, servesAssistants: !switchedOff.includes('assistants'), ...data }
}

export default function AboutOurData({ loaderData: { demo, ...facts } }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/about-our-data"
      description="Where clinics, places, prices and reviews come from, how we order results, whose data we use, and how to reuse ours."
      updated="2026-11-15"
      lead="What we show, where it comes from and how we order results."
      notice={
        demo && (
          <Banner tone="info">
            <b>This is a demonstration.</b> All clinics, people, prices and reviews in this directory are
            invented. Places and postcodes are real.
          </Banner>
        )
      }
      sections={dataSections(facts)}
    />
  )
}
