import { redirect } from 'react-router'
import { type CityGuide, getCityGuide } from '../../../contract/directory/guides.ts'
import { load } from '../../platform/api.ts'
import { formatCount, formatPrice } from '../../platform/format.ts'
import { Island } from '../../platform/islands/island.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext, clinicNotesContext } from '../../platform/server-context.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import { DocumentTray } from '../shortlist/document-tray.tsx'
import type { Route } from './+types/city.ts'
import { AboutTreatment, Advice } from './about-treatment.tsx'
import { cityPath, resultsPath, treatmentPath, treatmentsPath } from './addresses.ts'
import { CityLinks } from './city-links.tsx'
import { CityStructuredData } from './city-structured-data.tsx'
import { GuideHead } from './guide-head.tsx'
import styles from './guide-page.module.css'
import { OfferRow } from './offer-row.tsx'
import { PriceLedger } from './price/price-ledger.tsx'
import { PriceTrend } from './price/price-trend.tsx'
import { type Question, questionsOf } from './questions.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: guide } = await load(context.get(apiContext), getCityGuide, { params })
  const { treatment, city } = guide
  if (treatment.slug !== params.treatment || city.slug !== params.city)
    throw redirect(cityPath(treatment.slug, city.slug), 301)
  context.get(clinicNotesContext).shown(guide.listed.map(({ id }) => id))
  // The hour is enough for the age of reviews, and leaves an unchanged page the same bytes.
  const now = new Date()
  now.setUTCMinutes(0, 0, 0)
  return { guide, questions: guide.clinics > 0 ? questionsOf(guide) : [], now }
}

export default function City({ loaderData: { guide, questions, now } }: Route.ComponentProps) {
  const { treatment, city, clinics, prices, nearby } = guide
  const title = `${treatment.name} in ${city.label}`
  const asked = { treatmentName: treatment.name, location: city.label }
  return (
    <>
      <PageMeta
        title={prices ? `${title}: prices from ${formatPrice(prices.low)}` : title}
        description={describe(guide)}
        canonical={cityPath(treatment.slug, city.slug)}
        hidden={!guide.indexed}
        picture="drawn"
      />
      {clinics > 0 && <CityStructuredData guide={guide} questions={questions} />}
      <GuideHead
        steps={[
          { to: treatmentsPath, label: 'Treatments' },
          { to: treatmentPath(treatment.slug), label: treatment.name },
        ]}
        title={title}
        here={city.label}
        {...asked}
      >
        {describe(guide)}
      </GuideHead>
      <div className={classNames('wrap stack', styles.page)}>
        {clinics > 0 ? (
          <>
            <PriceLedger prices={prices} clinics={clinics} />
            {guide.history && guide.history.length > 1 && <PriceTrend history={guide.history} />}
            <Clinics guide={guide} now={now} asked={asked} />
          </>
        ) : (
          <Nobody guide={guide} asked={asked} />
        )}
        <div className={styles.halves}>
          <AboutTreatment treatment={treatment} articles={guide.articles} />
          <Advice advice={treatment.advice} />
          {questions.length > 0 && <Questions questions={questions} />}
        </div>
        {nearby.length > 0 && (
          <section>
            <h2>
              {treatment.name} near {city.label}
            </h2>
            <CityLinks treatment={treatment.slug} cities={nearby} />
          </section>
        )}
      </div>
      <Island name="DocumentTray" of={DocumentTray} props={{ asked }} />
    </>
  )
}

function describe({ treatment, city, clinics, prices }: CityGuide) {
  if (clinics === 0) return `No clinic in ${city.label} lists ${treatment.name} yet.`
  const offered = `${formatCount(clinics, 'private clinic')} in ${city.label} ${clinics === 1 ? 'offers' : 'offer'} ${treatment.name}.`
  if (!prices) return `${offered} None of them publish prices yet.`
  if (prices.low === prices.high) return `${offered} The price is ${formatPrice(prices.low)}.`
  return `${offered} Prices range from ${formatPrice(prices.low)} to ${formatPrice(prices.high)} (typical price ${formatPrice(prices.median)}).`
}

type Asked = { treatmentName: string; location: string }

function Clinics({ guide, now, asked }: { guide: CityGuide; now: Date; asked: Asked }) {
  const { treatment, city, clinics, listed, prices } = guide
  return (
    <section>
      <h2>
        Clinics for {treatment.name} in {city.label}
      </h2>
      <p className="muted small">
        {listed.length < clinics ? `The first ${listed.length} of ${clinics}. ` : ''}Lowest price first, then
        clinics without one. Clinics can't pay to appear higher.
      </p>
      <ul className={styles.list}>
        {listed.map(clinic => (
          <OfferRow key={clinic.id} clinic={clinic} prices={prices} foundBy={asked} now={now} />
        ))}
      </ul>
      <p className="mt-24">
        <ButtonLink kind="primary" to={resultsPath(asked.treatmentName, asked.location)}>
          See all on the map
        </ButtonLink>
      </p>
    </section>
  )
}

function Nobody({ guide: { treatment, city }, asked }: { guide: CityGuide; asked: Asked }) {
  return (
    <EmptyState
      drawing={searchDrawing}
      title={`No clinic in ${city.label} lists ${treatment.name} yet`}
      action={
        <ButtonLink kind="primary" to={resultsPath(asked.treatmentName, asked.location)}>
          Search nearby
        </ButtonLink>
      }
    >
      Clinics further away may offer it.
    </EmptyState>
  )
}

function Questions({ questions }: { questions: Question[] }) {
  return (
    <section>
      <h2>Questions</h2>
      <div className={`stack gap-24 ${styles.questions}`}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
