import { claims } from '../../../contract/text/claims.ts'
import { openGovernmentLicence } from '../../../contract/text/licences.ts'
import { formatDate, formatNumber } from '../../platform/format.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import type { Section } from '../articles/prose.tsx'

type Facts = {
  email: string
  servesAssistants: boolean
  clinics: number
  cities: number
  treatments: number
  prices: number
  countedAt: string
  attribution: string[]
}

const ranking: Section = {
  id: 'order',
  title: 'How we order results',
  body: (
    <>
      <p>
        We show a clinic if it offers the treatment you searched for. That can be under our name for it, under
        a name patients use, or because it's part of the specialty you searched for. We correct spelling
        mistakes and tell you when we do. You can then sort the results:
      </p>
      <ol>
        <li>
          <b>By distance,</b> nearest first, in a straight line from your location to the clinic's nearest
          address. This is the default, and nothing is hidden. If you don't enter a place, we sort by rating.
          In every other order we first show clinics within 25 miles, or further if there are fewer than ten.
        </li>
        <li>
          <b>By rating,</b> highest first. We show the average of all review scores to one decimal. For the
          order, a few reviews count for less than many, and older ones for less than recent ones: seven
          reviews at the average of the specialty are added to each clinic's own, a review counts half as much
          after a year and not at all after two.{' '}
          <Offered part="reviews">
            Reviews that patients wrote here and that we checked count fully, reviews from other sites by
            half. Each keeps its own average.{' '}
          </Offered>
          Clinics without reviews come last. We don't count a rating that a clinic gives itself, or a review
          that someone was offered something for.
        </li>
        <li>
          <b>By price,</b> of the treatment you searched for. If you searched for a specialty, we use its
          usual first treatment, often a consultation, and name it in the heading. Where a clinic's locations
          have different prices, we use the nearest one that offers it. Clinics without a published price come
          last, and so do prices that haven't been confirmed for a year.
        </li>
        <li>
          <b>By experience,</b> in years, according to the clinic.
        </li>
      </ol>
      <p>
        If there's a tie, the nearer clinic comes first. Our ranking system has no access to what clinics pay
        us. Each result tells you why it's there.
      </p>
    </>
  ),
}

const figures = ({ cities, clinics, countedAt }: Facts): Section => ({
  id: 'figures',
  title: 'Figures in our advertising',
  body: (
    <>
      {Object.values(claims).map(({ figure, of, status, source }) => (
        <p key={of}>
          <b>
            {figure} {of}.
          </b>{' '}
          {status}. {source}
        </p>
      ))}
      <p>
        Counted on {formatDate(countedAt)}: {formatNumber(clinics)} clinics in {formatNumber(cities)} towns
        and cities.
      </p>
    </>
  ),
})

export const dataSections = (facts: Facts): Section[] => [
  {
    id: 'clinics',
    title: 'Clinics, treatments and prices',
    body: (
      <>
        <p>
          Clinics write their own listings and are responsible for them. Each clinic must give its regulator
          and registration number: the Care Quality Commission in England, Healthcare Improvement Scotland,
          Healthcare Inspectorate Wales or the RQIA in Northern Ireland. If the regulator hasn't rated a
          clinic, we show “Not rated”.
        </p>
        <p>
          Clinics publish their own prices, in pounds. We show the date the clinic last confirmed each one,
          what it includes, what costs extra and what the clinic hasn't told us, such as whether VAT is
          included. Today the directory has {formatNumber(facts.treatments)} treatments,{' '}
          {formatNumber(facts.prices)} of them with a price. If there's no price, we say so. We work out price
          ranges and typical (median) prices from these listings. A price counts only if it's the whole price
          and the clinic set or confirmed it in the last 12 months.
        </p>
        <Offered part="registers">
          <p>
            We also list private clinics in England that haven't joined us. All we know about them is what the
            Care Quality Commission publishes: name, address, phone number, website, services and rating. We
            add nothing, so they have no prices, opening hours or enquiry form. Each page says which register
            it comes from and when. Whether a clinic has joined makes no difference to the order of results.
          </p>
          <p>
            Contains public sector information from the Care Quality Commission, licensed under the{' '}
            <a href={openGovernmentLicence.url}>{openGovernmentLicence.name}</a>.
          </p>
        </Offered>
      </>
    ),
  },
  ranking,
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        <Offered part="reviews" otherwise="Reviews">
          Patients write reviews here, and a person reads each one before it's published: see our{' '}
          <a href="/reviews/policy">review policy</a>. Other reviews
        </Offered>{' '}
        come from other sites, such as Google, with their score, text, author and date. We show where they
        were written, when we collected them, how many there are, how the scores are spread and how old the
        latest one is. We don't write or reward reviews, and we never mix sources in one figure.
      </p>
    ),
  },
  {
    id: 'places',
    title: 'Places and maps',
    body: (
      <>
        <p>
          Postcodes, towns and areas come from open data that we store ourselves, so no other company finds
          out where you searched. Distances from a full postcode are accurate to about 100 metres. Distances
          from a town or the first half of a postcode are approximate.
        </p>
        <ul>
          {facts.attribution.map(line => (
            <li key={line}>{line}</li>
          ))}
          <li>Coastlines: Natural Earth, public domain.</li>
        </ul>
      </>
    ),
  },
  figures(facts),
  {
    id: 'reuse',
    title: 'Use our data',
    body: (
      <p>
        You can reuse our data under an <a href="/open-data">open licence</a>. Use our{' '}
        <a href="/api/docs">API</a> or download <a href="/api/clinics.csv">all clinics that have joined</a>
        <Offered part="registers">
          {' '}
          or <a href="/api/unclaimed-clinics.csv">those that are only on a public register</a>
        </Offered>{' '}
        as a CSV file.{' '}
        {facts.servesAssistants && (
          <>
            AI assistants can <a href="/for-assistants">search the same data</a>.{' '}
          </>
        )}
        Please credit us as the source and respect the limits. What comes from a public register is licensed
        under the <a href={openGovernmentLicence.url}>{openGovernmentLicence.name}</a>: credit the register.
      </p>
    ),
  },
  {
    id: 'wrong',
    title: 'If something is wrong',
    body: (
      <p>
        Every clinic's page has a link to report a problem. Our team looks at every report. You can also email{' '}
        <a href={`mailto:${facts.email}`}>{facts.email}</a>.
      </p>
    ),
  },
]
