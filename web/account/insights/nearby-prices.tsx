import { Select } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { NearbyPrice } from '../../../contract/providers/insights.ts'
import { formatCount, formatPrice } from '../../platform/format.ts'
import { PriceRuler } from '../../ui/figures/price-ruler.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** Where the clinic's own prices lie among those published nearby. */
export function NearbyPrices({ prices }: { prices: NearbyPrice[] }) {
  const [chosen, setChosen] = useState(prices[0]?.treatment)
  const price = prices.find(({ treatment }) => treatment === chosen) ?? prices[0]
  return (
    <Section title="How your prices compare">
      {price ? (
        <>
          <Select
            aria-label="Treatment"
            size="sm"
            data={[...new Set(prices.map(({ treatment }) => treatment))]}
            value={price.treatment}
            onChange={value => setChosen(value ?? undefined)}
            allowDeselect={false}
          />
          <p className="figure">{formatPrice(price.price)}</p>
          <PriceRuler value={price.price} {...price} write={formatPrice} />
          <p className="small">{wordsFor(price)}</p>
        </>
      ) : (
        <p className="small muted">
          Once your treatments have prices and enough clinics near you publish theirs, you'll see how you
          compare. <Link to="/account/treatments">Your treatments</Link>
        </p>
      )}
    </Section>
  )
}

function wordsFor({ percentile, clinics, price, median }: NearbyPrice) {
  const among = `${formatCount(clinics, 'published price')} within 15 km`
  if (percentile === 0) return `The lowest of ${among}.`
  if (percentile === 100) return `The highest of ${among}.`
  if (price === median) return `The median of ${among}.`
  return `Higher than ${percentile}% of the others (${among}).`
}
