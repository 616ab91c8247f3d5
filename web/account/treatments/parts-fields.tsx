import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { comparablePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { type PartName, partLabels, type VatState } from '../../../contract/directory/prices/price-parts.ts'
import type { PricePart } from '../../../contract/directory/prices/price-terms.ts'
import { formatList, priceText } from '../../platform/format.ts'
import styles from './treatment-form.module.css'

export type PartValues = { state: PricePart['state']; price: string; compulsory: boolean }
export type PartsValues = Partial<Record<PartName, PartValues>>

const states = [
  { value: 'included', label: 'Included' },
  { value: 'extra', label: 'Extra' },
  { value: 'unknown', label: 'Not stated' },
]
const vatChoices = [
  { value: 'included', label: 'Included' },
  { value: 'exempt', label: 'Exempt' },
  { value: 'unknown', label: 'Not stated' },
]
const nothingStated: PartValues = { state: 'unknown', price: '', compulsory: false }

type Props = {
  /** What the treatment can be made up of. */
  possible: readonly PartName[]
  value: PartsValues
  onChange: (parts: PartsValues) => void
  vat: VatState
  onVat: (vat: VatState) => void
  errors: Record<string, unknown>
}

/** What the price covers, what costs extra, and what of that nobody can avoid. */
export function PartsFields({ possible, value, onChange, vat, onVat, errors }: Props) {
  return (
    <fieldset className={`columns-m ${styles.includes}`}>
      <legend>What the price includes</legend>
      {possible.map(part => (
        <Part
          key={part}
          part={part}
          value={value[part] ?? nothingStated}
          error={errors[`parts.${part}.price`]}
          onChange={next => onChange({ ...value, [part]: next })}
        />
      ))}
      <div className="stack gap-6 small">
        <span aria-hidden="true">VAT</span>
        <SegmentedControl
          aria-label="VAT"
          data={vatChoices}
          value={vat}
          onChange={chosen => onVat(chosen as VatState)}
          color="teal"
          className={styles.choice}
          fullWidth
        />
        <span className="muted">Most medical care is exempt. Cosmetic treatment usually isn't.</span>
      </div>
    </fieldset>
  )
}

type PartProps = {
  part: PartName
  value: PartValues
  error: unknown
  onChange: (value: PartValues) => void
}

function Part({ part, value, error, onChange }: PartProps) {
  const label = partLabels[part]
  return (
    <div className="stack gap-6 small">
      <span aria-hidden="true">{label}</span>
      <SegmentedControl
        aria-label={label}
        data={states}
        value={value.state}
        onChange={state => onChange({ ...value, state: state as PartValues['state'] })}
        color="teal"
        className={styles.choice}
        fullWidth
      />
      {value.state === 'extra' && (
        <>
          <TextInput
            label={`${label} price`}
            placeholder="0 if it's free"
            leftSection="£"
            inputMode="decimal"
            autoComplete="off"
            value={value.price}
            error={error as string | undefined}
            onChange={event => onChange({ ...value, price: event.currentTarget.value })}
          />
          {part !== 'followUp' && (
            <Checkbox
              label="Every patient has to pay this"
              checked={value.compulsory}
              onChange={event => onChange({ ...value, compulsory: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </div>
  )
}

const poundsIn = (text: string) => {
  const amount = text.trim() === '' ? Number.NaN : Number(text.replace(/[£,\s]/g, ''))
  return Number.isFinite(amount) ? amount : null
}

type Typed = {
  price: string
  usualPrice: string
  highestPrice: string
  priceKind: Parameters<typeof comparablePrice>[0]['priceKind']
}

type ShownProps = { typed: Typed; parts: [PartName, PartValues][]; vatExtra: boolean }

/** The price that patients will see for what has been typed so far. */
export function ShownPrice({ typed, parts, vatExtra }: ShownProps) {
  const compared = comparablePrice({
    price: poundsIn(typed.price),
    usualPrice: poundsIn(typed.usualPrice),
    highestPrice: poundsIn(typed.highestPrice),
    priceKind: typed.priceKind,
    parts: parts.map(([part, { state, price, compulsory }]) => ({
      part,
      state,
      price: poundsIn(price),
      compulsory,
    })),
  })
  if (!compared || (compared.unpriced.length === 0 && !vatExtra))
    return (
      <p className="small">
        Total shown to patients: <b>{compared ? priceText(compared.total) : 'Contact for pricing'}</b>
      </p>
    )
  const missing = compared.unpriced.map(part => partLabels[part].toLowerCase())
  return (
    <p className="small">
      Patients see <b>{priceText(compared.total)}</b> plus{' '}
      {formatList([...(vatExtra ? ['VAT'] : []), ...missing])}.{' '}
      {vatExtra && 'You told us VAT is extra. Enter the price including VAT, then choose Included. '}
      {missing.length > 0 && "Add the amount, or we can't compare your price."}
    </p>
  )
}
