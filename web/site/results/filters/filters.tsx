import { IconInfoCircle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { formatCount, formatPrice } from '../../../platform/format.ts'
import { useHydrated } from '../../../platform/scripts/hydrated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import type { Search, Sort } from '../address.ts'
import { DistanceField } from './distance-field.tsx'
import { type FilterPage, resultsPage, sortLabels } from './filter-page.ts'
import styles from './filters.module.css'
import { useLiveFilters } from './live-filters.ts'
import { type Facets, MoreFilters, TickGroup } from './more-filters.tsx'
import strip from './price-strip.module.css'
import { RatingField } from './rating-field.tsx'

type FilterChoices = {
  priceOptions: number[]
  /** How prices lie between the lowest and the highest, the fullest part being 1. */
  priceBars: number[]
  experienceOptions: number[]
  /** Clinics without reviews that a minimum rating leaves out. */
  unrated?: number
  facets?: Facets
  /** A field for any price, beside the choices. */
  anyPrice?: ReactNode
}

type Props = { search: Search; choices: FilterChoices; page?: FilterPage }

/** Order and filters as a form: sent with its button, or, where scripts run, as soon as something changes. */
export function Filters({ search, choices, page = resultsPage }: Props) {
  const { form, follow } = useLiveFilters(search, page)
  const hydrated = useHydrated()
  const { treatmentName, location } = search
  const times = choices.facets?.times ?? []
  return (
    <form
      ref={form}
      action={page.path}
      // The address knows what is set; a browser that restores fields by itself would contradict it.
      autoComplete="off"
      className={styles.form}
      onChange={follow}
      onSubmit={keep(hydrated)}
    >
      <input type="hidden" name="treatmentName" value={treatmentName} />
      <input type="hidden" name="location" value={location} />
      {search.treatment && <input type="hidden" name="treatment" value={search.treatment} />}
      {search.bounds && <input type="hidden" name="bounds" value={search.bounds} />}
      {search.withinMiles && <input type="hidden" name="withinMiles" value={search.withinMiles} />}
      <SortField value={search.sort} hasPlace={location !== ''} hasTimes={times.length > 0} />
      <TickGroup title="Free times online" ticks={times} />
      <DistanceField value={search.maxDistance} hasPlace={location !== ''} furthest={page.furthestKm} />
      <RatingField
        value={search.minRating}
        unrated={choices.unrated ?? 0}
        included={Boolean(search.unrated)}
      />
      <PriceField value={search.maxPrice} choices={choices} />
      <ExperienceField value={search.minExperience} options={choices.experienceOptions} />
      {!search.priced && (
        <p className={styles.note}>
          <IconInfoCircle aria-hidden="true" />
          Includes clinics with no price or experience listed.
        </p>
      )}
      {choices.facets && <MoreFilters facets={choices.facets} />}
      {!hydrated && (
        <Button kind="primary" type="submit" block>
          Apply filters
        </Button>
      )}
    </form>
  )
}

/** The clinics of the example have no free times, nor do any where appointments are switched off. */
const sortsFor = (hasTimes: boolean) =>
  (Object.keys(sortLabels) as Sort[]).filter(sort => hasTimes || sort !== 'next-free')

export const SortField = (props: { value: Sort; hasPlace: boolean; hasTimes: boolean }) => (
  <SelectField id="sort" label="Sort by" name="sort" defaultValue={props.value} className={styles.select}>
    {sortsFor(props.hasTimes).map(sort => (
      <option key={sort} value={sort} disabled={sort === 'distance' && !props.hasPlace}>
        {sortLabels[sort]}
      </option>
    ))}
  </SelectField>
)

/** Enter in a field would load the page again; where scripts run, the change has been followed already. */
const keep = (hydrated: boolean) => (event: FormEvent) => {
  if (hydrated) event.preventDefault()
}

function PriceField({ value, choices }: { value?: number; choices: FilterChoices }) {
  return (
    <div className={styles.group}>
      <SelectField
        id="max-price"
        label={
          <>
            Max price
            <PriceStrip bars={choices.priceBars} />
          </>
        }
        name="maxPrice"
        defaultValue={value ?? ''}
        className={styles.select}
      >
        <option value="">Any price</option>
        {withOwn(choices.priceOptions, value).map(price => (
          <option key={price} value={price}>
            {formatPrice(price)}
          </option>
        ))}
      </SelectField>
      {choices.anyPrice}
    </div>
  )
}

export function ExperienceField({ value, options }: { value?: number; options: number[] }) {
  return (
    <div className={styles.group}>
      <SelectField
        id="min-experience"
        label="Minimum experience"
        name="minExperience"
        defaultValue={value ?? ''}
        className={styles.select}
      >
        <option value="">Any</option>
        {withOwn(options, value).map(years => (
          <option key={years} value={years}>
            {formatCount(years, 'year')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The options and the value that is set, which an address may have brought from elsewhere. */
const withOwn = (options: number[], own: number | undefined) =>
  own === undefined || options.includes(own) ? options : [...options, own].sort((a, b) => a - b)

const [width, height] = [216, 30]

/** How the prices found lie between the lowest and the highest; the choice below says them one by one. */
export function PriceStrip({ bars }: { bars: number[] }) {
  if (bars.length === 0) return null
  const step = width / bars.length
  return (
    <svg className={strip.strip} viewBox={`0 0 ${width} ${height + 1}`} aria-hidden="true">
      {bars.map((share, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          x={index * step + 2}
          y={height - share * (height - 2)}
          width={step - 4}
          height={share * (height - 2)}
        />
      ))}
      <path d={`M0 ${height + 0.5}h${width}`} />
    </svg>
  )
}
