import { priceTerms } from '../../../contract/rules/plan/plan.ts'
import { productName } from '../../../contract/text/product.ts'
import { Island } from '../../platform/islands/island.tsx'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { StructuredData } from '../../platform/meta/structured-data.tsx'
import { siteContext } from '../../platform/server-context.ts'
import { sampleClinics } from '../result-examples/sample-clinics.ts'
import type { Route } from './+types/landing.ts'
import { Benefits } from './benefits.tsx'
import { FilterDemo } from './filter-demo.tsx'
import { Hero } from './hero.tsx'
import { JoinBand } from './join-band.tsx'
import { Reads } from './reads.tsx'

const description = `${productName} shows private clinics in the UK side by side: price, rating, distance and experience. List yours in four steps.`

export function loader({ context }: Route.LoaderArgs) {
  const { webinarUrl, webinarIsExample, companyName } = context.get(siteContext)
  const distances = sampleClinics.map(({ distance }) => distance)
  return { webinarUrl, webinarIsExample, companyName, distances, terms: priceTerms }
}

/** The marketing homepage for clinics, with a way on for patients. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  const { webinarUrl, webinarIsExample, companyName, distances, terms } = loaderData
  const [home, logo] = [useWholeAddress('/'), useWholeAddress('/logo.svg')]
  return (
    <>
      <PageMeta
        title="For clinics: be on the map when patients look"
        description={description}
        canonical="/"
      />
      <StructuredData
        about={{
          '@type': 'Organization',
          name: productName,
          legalName: companyName,
          url: home,
          logo,
          description,
          areaServed: { '@type': 'Country', name: 'United Kingdom' },
        }}
      />
      <Hero terms={terms} />
      <Benefits />
      <Island name="FilterDemo" of={FilterDemo} props={{ distances }} />
      <Reads webinarUrl={webinarUrl} isExample={webinarIsExample} />
      <JoinBand terms={terms} />
    </>
  )
}
