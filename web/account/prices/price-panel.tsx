import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { comparablePrice, includingVat } from '../../../contract/directory/prices/comparable-price.ts'
import { partLabels } from '../../../contract/directory/prices/price-parts.ts'
import { priceWords } from '../../../contract/directory/prices/price-word.ts'
import { type SearchSummary, searchSummary } from '../../../contract/directory/search.ts'
import type { PriceGrid, PriceRow } from '../../../contract/providers/prices.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { formatPrice, priceText } from '../../platform/format.ts'
import { QuartileStrip } from '../../ui/figures/quartile-strip.tsx'
import { PriceFields } from '../treatments/price-fields.tsx'
import {
  type ColumnId,
  copiedFrom,
  type Drafts,
  doubtAbout,
  kindNow,
  offerNow,
  shownNow,
  textIn,
  typed,
  withKind,
} from './grid-state.ts'
import styles from './price-panel.module.css'
import { headingOf } from './price-table.tsx'

type Props = {
  grid: PriceGrid
  row: PriceRow
  column: ColumnId
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
  errors: Record<string, string> | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onBack: () => void
}

/** Everything about one price: how firm it is, what it is made of, and how patients see it beside others. */
export function PricePanel({ grid, row, column, drafts, onDrafts, errors = {}, heading, onBack }: Props) {
  const place = grid.places.find(({ id }) => id === column)
  const write = (field: string) => (text: string) => onDrafts(typed(drafts, row, field, text))
  const doubt = doubtAbout(row, drafts, column)
  return (
    <aside
      className={styles.panel}
      aria-label="Selected price"
      onKeyDown={event => event.key === 'Escape' && onBack()}
    >
      <div>
        {grid.places.length > 1 && <p className="fine muted">{headingOf(grid, column)}</p>}
        <h3 className="plain-heading" ref={heading} tabIndex={-1}>
          {row.name}
        </h3>
      </div>
      {place && (
        <Here {...{ grid, row, place, drafts, onDrafts }} error={errors[place.id]} onText={write(place.id)} />
      )}
      <PriceFields
        label={place ? 'Price at all other locations' : 'Price'}
        kind={kindNow(row, drafts)}
        onKind={kind => onDrafts(withKind(drafts, row, kind))}
        field={name => ({
          value: textIn(row, name, drafts),
          error: errors[name],
          onChange: (event: { currentTarget: { value: string } }) => write(name)(event.currentTarget.value),
        })}
      />
      {doubt && <p className={styles.doubt}>{doubt}. Check that it's right.</p>}
      <Total row={row} drafts={drafts} column={column} />
      <Nearby row={row} drafts={drafts} column={column} place={place ?? grid.places[0]} />
      <Button variant="default" onClick={onBack}>
        Back to the table
      </Button>
    </aside>
  )
}

type Place = PriceGrid['places'][number]
type HereProps = Pick<Props, 'grid' | 'row' | 'drafts' | 'onDrafts'> & {
  place: Place
  error: string | undefined
  onText: (text: string) => void
}

/** What one location asks, where it differs. */
function Here({ grid, row, place, drafts, onDrafts, error, onText }: HereProps) {
  const others = grid.places.filter(({ id }) => id !== place.id)
  return (
    <>
      <TextInput
        label={`Price in ${place.label}`}
        description="Leave blank to use the price for all locations, or write “Not offered”."
        autoComplete="off"
        value={textIn(row, place.id, drafts)}
        error={error}
        onChange={event => onText(event.currentTarget.value)}
      />
      <NativeSelect
        label={`All prices in ${place.label}`}
        description="Copies what another location charges for every treatment."
        data={[
          { value: '', label: 'Copy from another location' },
          ...others.map(({ id, label }) => ({ value: id, label: `Use ${label}` })),
        ]}
        value=""
        onChange={event => {
          const from = event.currentTarget.value
          if (from) onDrafts(copiedFrom(drafts, grid.rows, from, place.id))
        }}
      />
    </>
  )
}

type Of = Pick<Props, 'row' | 'drafts' | 'column'>

/** The one price that patients see, and what it is made of. */
function Total({ row, drafts, column }: Of) {
  const offer = offerNow(row, drafts, column)
  const shown = shownNow(row, drafts, column)
  const compared = offer && comparablePrice(includingVat(offer))
  const parts = row.parts.filter(({ state }) => state !== 'unknown')
  return (
    <div className="stack gap-6">
      <table className={styles.parts}>
        <caption>Total to the first treatment</caption>
        <tbody>
          {compared && (
            <tr>
              <th scope="row">Treatment</th>
              <td>{priceText(compared.treatment)}</td>
            </tr>
          )}
          {parts.map(({ part, state, price, compulsory }) => (
            <tr key={part}>
              <th scope="row">
                {partLabels[part]}
                {state === 'extra' && (compulsory ? ', compulsory' : ', optional')}
              </th>
              <td>
                {state === 'included' ? 'included' : price === null ? 'amount not stated' : priceText(price)}
              </td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">Shown to patients</th>
            <td>
              {shown === null
                ? 'Not offered'
                : shown.price === null
                  ? messages.contactForPricing
                  : priceText(shown.price)}
            </td>
          </tr>
        </tbody>
      </table>
      {[shown?.plus, shown?.note].map(
        words =>
          words && (
            <p key={words} className="fine muted">
              {words}
            </p>
          ),
      )}
      <p className="fine">
        <Link to="/account/treatments">Change what the price includes</Link>
      </p>
    </div>
  )
}

/** Where the price lies among those around the location, in the words that patients read. */
function Nearby({ row, drafts, column, place }: Of & { place: Place | undefined }) {
  const spread = useSpread(row.searchedAs, place?.postCode)
  const price = shownNow(row, drafts, column)?.compared
  if (!spread || price == null) return null
  const words = priceWords(price, spread, `near ${place?.city}`)
  if (!words) return null
  return (
    <div>
      <p className="small">
        <b>{words}</b>
      </p>
      <QuartileStrip value={price} spread={spread} write={formatPrice} />
    </div>
  )
}

function useSpread(treatmentName: string | null, location: string | undefined) {
  const [found, setFound] = useState<{ of: string; prices: SearchSummary['prices'] }>()
  const of = `${treatmentName} ${location}`
  useEffect(() => {
    if (!treatmentName || !location) return
    let left = false
    const query = { treatmentName, location, withinMiles: 'auto' as const }
    callApi(asProvider, searchSummary, { query }).then(
      ({ data }) => left || setFound({ of: `${treatmentName} ${location}`, prices: data.prices }),
      () => {},
    )
    return () => {
      left = true
    }
  }, [treatmentName, location])
  return found?.of === of ? found.prices : null
}
