import { claims } from '../../../contract/text/claims.ts'
import { formatDate, formatNumber } from '../../platform/format.ts'
import type { Section } from '../articles/prose.tsx'

type Facts = {
  email: string
  clinics: number
  cities: number
  treatments: number
  prices: number
  countedAt: string
  attribution: string[]
}

const ranking: Section = {
  id: 'order',
  title: 'How the order comes about',
  body: (
    <>
      <p>
        A clinic is found when it offers the treatment you named: by our name for it, by one of the many names
        patients use, or because the treatment belongs to the specialty you named. Spelling mistakes are
        forgiven and shown. Then the order is simple arithmetic:
      </p>
      <ol>
        <li>
          <b>By distance,</b> nearest first, in a straight line from your place to the clinic’s nearest
          address. This is the order unless you choose another. Without a place, clinics stand in order of
          rating.
        </li>
        <li>
          <b>By rating,</b> highest first: the average of all review scores to one decimal. Clinics without
          reviews come last, never as zero. A figure that a clinic gives itself does not count.
        </li>
        <li>
          <b>By price,</b> of the treatment you asked for. If you named a specialty, that is its usual first
          treatment, mostly a consultation, and the heading names it. Clinics without a published price come
          last.
        </li>
        <li>
          <b>By experience,</b> in years, as the clinic states it.
        </li>
      </ol>
      <p>
        Between equals the nearer one comes first. What a clinic pays us is not even known to the program that
        makes the list. Each result tells you why it stands where it does.
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

/** What stands on the page about our data. */
export const dataSections = (facts: Facts): Section[] => [
  {
    id: 'clinics',
    title: 'Clinics, treatments and prices',
    body: (
      <>
        <p>
          Clinics enter their own listings and answer for them. Each must name the regulator it is registered
          with and its number there: the Care Quality Commission in England, Healthcare Improvement Scotland,
          Healthcare Inspectorate Wales or the RQIA in Northern Ireland. A clinic that its regulator has not
          rated is shown as “Not rated”.
        </p>
        <p>
          Prices are totals in pounds and carry the day on which the clinic last confirmed them. Today the
          directory holds {formatNumber(facts.treatments)} treatments, {formatNumber(facts.prices)} of them
          with a price. Where there is none we say so instead of guessing. Price ranges and medians are
          computed from these listings.
        </p>
      </>
    ),
  },
  ranking,
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Reviews were written elsewhere, such as on Google, and brought in with their score, text, author and
        date. We show where they were written, when we collected them, how many there are, how they are spread
        and how old the newest is. We do not write or reward reviews, and we do not blend sources: if we ever
        collect reviews ourselves, they will stand apart.
      </p>
    ),
  },
  {
    id: 'places',
    title: 'Places and maps',
    body: (
      <>
        <p>
          Postcodes, towns and areas come from open data that we keep ourselves, so that no other company
          learns where you searched. Distances from a full postcode are exact to about a hundred metres; from
          a town or the first half of a postcode they are said to be “about”.
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
        Everything public in the listings can be read by programs: the{' '}
        <a href="/api/docs">interface is described here</a>, and there is{' '}
        <a href="/api/clinics.csv">one table of all clinics</a> (CSV). Please name us as the source and
        respect the limits.
      </p>
    ),
  },
  {
    id: 'wrong',
    title: 'When something is wrong',
    body: (
      <p>
        Every clinic’s page has a link to report a problem. Our staff look at each report. You can also write
        to <a href={`mailto:${facts.email}`}>{facts.email}</a>.
      </p>
    ),
  },
]
