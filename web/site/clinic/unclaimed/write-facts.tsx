import { markupOf } from '../../../platform/markup/markup.ts'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import { writePlaces } from '../locations/write-places.tsx'
import type { UnclaimedPage } from './load-unclaimed.ts'
import own from './unclaimed-clinic.module.css'

/** What the register says, as HTML, so that the page needs no script for it. */
export function writeFacts(clinic: UnclaimedPage) {
  const { map, written } = writePlaces(clinic)
  return {
    map,
    written: {
      services: markupOf(<Services clinic={clinic} />),
      sources: markupOf(<Sources clinic={clinic} />),
      aside: markupOf(
        <>
          <Rating clinic={clinic} />
          <Claim id={clinic.id} />
        </>,
      ),
      ...written,
    },
  }
}

export type WrittenFacts = ReturnType<typeof writeFacts>['written']

const Services = ({ clinic: { name, offers, register } }: { clinic: UnclaimedPage }) => (
  <section>
    <h2>Services</h2>
    {offers.length > 0 ? (
      <ul className={own.services}>
        {offers.map(service => (
          <li key={service}>{service}</li>
        ))}
      </ul>
    ) : (
      <p>The register doesn't say what {name} offers.</p>
    )}
    <p className="mt-8 muted small">
      The {register.name} register lists services, not treatments or prices. Call the clinic or visit its
      website to ask what it offers and what it costs.
    </p>
  </section>
)

const Rating = ({ clinic: { register, run } }: { clinic: UnclaimedPage }) => (
  <section>
    <h2 className="plain-heading">{register.fullName}</h2>
    <p className="small">{register.rated}</p>
    <p className="mt-8 small">
      <a href={register.ratingUrl ?? register.url} target="_blank" rel="noopener nofollow">
        {register.ratingUrl ? `Read the ${register.name} report` : `See it on the ${register.name} website`}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
    <p className="mt-8 muted small">Registration number {register.number}</p>
    {run && <p className="muted small">Run by {run}</p>}
  </section>
)

const Claim = ({ id }: { id: string }) => (
  <section className="no-print">
    <h2 className="plain-heading">Is this your clinic?</h2>
    <p className="small">Claim it to add your prices, opening hours and description.</p>
    <div className={own.claim}>
      <AnchorButton kind="primary" href={`/claim/${id}`} rel="nofollow">
        Claim this listing
      </AnchorButton>
      <a className="small" href={`/clinic/${id}/removal`} rel="nofollow">
        Ask for this listing to be removed
      </a>
    </div>
  </section>
)

const Sources = ({ clinic: { sources, register, licence } }: { clinic: UnclaimedPage }) => (
  <section>
    <h2>Where this comes from</h2>
    <dl className={own.sources}>
      {sources.map(({ fact, source }) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>{source}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-16 muted small">
      Contains public sector information from the {register.fullName}, licensed under the{' '}
      <a href={licence.url} target="_blank" rel="noopener nofollow">
        {licence.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      . <a href="/about-our-data">About our data</a>
    </p>
  </section>
)
