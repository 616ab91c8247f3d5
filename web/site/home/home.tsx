import { IconArrowRight } from '@tabler/icons-react'
import { priceTerms } from '../../../contract/rules/plan/plan.ts'
import { productName } from '../../../contract/text/product.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { StructuredData } from '../../platform/meta/structured-data.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/home.ts'
import start from './get-started.module.css'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Key } from './key.tsx'
import { loadRoute } from './load-route.ts'
import { loadTestimonials } from './load-testimonials.ts'
import { Testimonials } from './testimonials.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [route, testimonials] = await Promise.all([loadRoute(api, new Date()), loadTestimonials(api)])
  return { route, testimonials, terms: priceTerms }
}

export default function Home({ loaderData: { route, testimonials, terms } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title={messages.findClinics}
        description="Compare private clinics across the UK by price, rating, distance and experience. No account needed."
        canonical="/homepage"
      />
      <WebsiteData />
      <Hero route={route} />
      <Key />
      <HowItWorks />
      <Testimonials testimonials={testimonials} />
      <GetStarted terms={terms} />
    </>
  )
}

/** The site for machines, with the address of its search. */
function WebsiteData() {
  const url = useWholeAddress('/')
  const target = useWholeAddress('/results?treatmentName={search_term_string}&location=')
  return (
    <StructuredData
      about={{
        '@type': 'WebSite',
        name: productName,
        url,
        inLanguage: 'en-GB',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: target },
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  )
}

/** For clinics: the link to sign up, and what it costs. */
const GetStarted = ({ terms }: { terms: string }) => (
  <section className={start.band} aria-labelledby="start">
    <div className={classNames('wrap row gap-24 spread', start.inner)}>
      <div>
        <h2 id="start">Do you run a clinic?</h2>
        <p className={start.terms}>List it in four steps. {terms}</p>
      </div>
      <ButtonLink to="/signup" className={start.button}>
        {messages.getStarted}
        <IconArrowRight aria-hidden="true" />
      </ButtonLink>
    </div>
  </section>
)
