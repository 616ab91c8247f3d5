import { redirect } from 'react-router'
import { type Guide, getGuide } from '../../../contract/directory/guides.ts'
import { load } from '../../platform/api.ts'
import { formatCount, formatPrice } from '../../platform/format.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { StructuredData } from '../../platform/meta/structured-data.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Route } from './+types/treatment.ts'
import { AboutTreatment, Advice } from './about-treatment.tsx'
import { treatmentPath, treatmentsPath } from './addresses.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { CityLinks } from './city-links.tsx'
import { GuideHead } from './guide-head.tsx'
import styles from './guide-page.module.css'
import { PriceLedger } from './price/price-ledger.tsx'

/** How many towns are shown at once: those with the most clinics. */
const maxTowns = 24

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: guide } = await load(context.get(apiContext), getGuide, { params })
  if (guide.treatment.slug !== params.treatment) throw redirect(treatmentPath(guide.treatment.slug), 301)
  return guide
}

export default function Treatment({ loaderData }: Route.ComponentProps) {
  const { treatment, clinics, prices, cities, articles } = loaderData
  const { slug, name, about } = treatment
  const address = useWholeAddress(treatmentPath(slug))
  const home = useWholeAddress(treatmentsPath)
  const summary = summarise(loaderData)
  return (
    <>
      <PageMeta
        title={`${name}: private prices across the UK`}
        description={`${about} ${summary}`}
        canonical={treatmentPath(slug)}
        hidden={clinics === 0}
        picture="drawn"
      />
      <StructuredData
        about={{
          '@graph': [
            breadcrumbList([
              { label: 'Treatments', address: home },
              { label: name, address },
            ]),
            {
              '@type': 'MedicalProcedure',
              name,
              description: about,
              url: address,
              ...(treatment.alsoCalled.length > 0 && { alternateName: treatment.alsoCalled }),
            },
          ],
        }}
      />
      <GuideHead steps={[{ to: treatmentsPath, label: 'Treatments' }]} title={name} treatmentName={name}>
        {summary}
      </GuideHead>
      <div className={classNames('wrap stack', styles.page)}>
        {clinics > 0 && <PriceLedger prices={prices} clinics={clinics} />}
        {cities.length === 0 && <EmptyState drawing={searchDrawing} title={`No clinic lists ${name} yet`} />}
        <div className={styles.halves}>
          <AboutTreatment treatment={treatment} articles={articles} />
          <Advice advice={treatment.advice} />
        </div>
        {cities.length > 0 && (
          <section>
            <h2>Where it is offered</h2>
            <CityLinks treatment={slug} cities={cities.slice(0, maxTowns)} />
            {cities.length > maxTowns && (
              <details className={styles.others}>
                <summary>
                  {formatCount(cities.length - maxTowns, 'more town or city', 'more towns and cities')}
                </summary>
                <CityLinks treatment={slug} cities={cities.slice(maxTowns)} />
              </details>
            )}
          </section>
        )}
      </div>
    </>
  )
}

function summarise({ clinics, cities, prices }: Guide) {
  if (clinics === 0) return 'No clinic lists it yet.'
  const where = formatCount(cities.length, 'town or city', 'towns and cities')
  const offered = `${formatCount(clinics, 'private clinic')} in ${where} ${clinics === 1 ? 'offers' : 'offer'} it.`
  if (!prices) return `${offered} None of them publish prices yet.`
  return `${offered} Prices range from ${formatPrice(prices.low)} to ${formatPrice(prices.high)} (typical price ${formatPrice(prices.median)}).`
}
