import { Link } from 'react-router'
import { popularTreatments } from '../../../contract/text/popular-treatments.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { Island } from '../../platform/islands/island.tsx'
import { ChipLink, Chips } from '../../ui/controls/chip.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { resultsAddress } from '../search-form/results-address.ts'
import styles from './hero.module.css'
import { HeroSearch } from './hero-search.tsx'
import type { DrawnRoute } from './load-route.ts'
import { NarrowTrail } from './trail.tsx'

/** The search, what many look for, and a route to some clinics. */
export function Hero({ route }: { route: DrawnRoute | null }) {
  return (
    <section className={`contours ${styles.hero}`}>
      <div className={classNames('wrap', styles.inner)}>
        <h1 className="hero">{messages.findClinics}</h1>
        <p className={classNames('lead', styles.lead)}>
          Compare private clinics across the UK by price, rating, distance and experience. No account needed.
        </p>
        <Island name="HeroSearch" of={HeroSearch} props={{ stops: route?.stops ?? [] }} />
        <div className={`line gap-16 mt-24 ${styles.popular}`}>
          <p id="popular" className="small muted">
            Popular
          </p>
          <Chips role="group" aria-labelledby="popular">
            {popularTreatments.map(name => (
              <ChipLink key={name} to={resultsAddress(name)}>
                {name}
              </ChipLink>
            ))}
          </Chips>
        </div>
      </div>
      <NarrowTrail stops={route?.stops ?? []} />
      {route && (
        <p className={classNames('wrap muted fine', styles.caption)}>
          Shown: today's nearest prices for{' '}
          <Link to={resultsAddress(route.treatmentName, route.location)}>
            {route.treatmentName} in {route.location}
          </Link>
          .
        </p>
      )}
    </section>
  )
}
