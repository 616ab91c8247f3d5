import { SegmentedControl, TextInput } from '@mantine/core'
import type { PriceKind } from '../../../contract/directory/prices/price-parts.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { messages } from '../../../contract/text/messages.ts'
import look from './treatment-form.module.css'

export const kindLabels: Readonly<Record<PriceKind, string>> = {
  fixed: 'Fixed',
  from: 'From',
  range: 'Range',
  after_consultation: 'After consultation',
}

type Field = (name: 'price' | 'usualPrice' | 'highestPrice' | 'costsMore') => object
type Props = {
  kind: PriceKind
  onKind: (kind: PriceKind) => void
  field: Field
  /** What a fixed price is called, where another price is beside it. */
  label?: string
}

/** How firm the price is, and the amounts that such a price needs. */
export function PriceFields({ kind, onKind, field, label = 'Price' }: Props) {
  const amount = (name: 'price' | 'usualPrice' | 'highestPrice', label: string, description: string) => (
    <TextInput
      label={label}
      description={description}
      leftSection="£"
      inputMode="decimal"
      autoComplete="off"
      {...field(name)}
    />
  )
  return (
    <>
      <div className="stack gap-6 small">
        <span aria-hidden="true" className="strong">
          Price kind
        </span>
        <SegmentedControl
          aria-label="Price kind"
          data={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={value => onKind(value as PriceKind)}
          color="teal"
          className={look.choice}
          fullWidth
        />
      </div>
      <div className="pair">
        {kind === 'fixed' &&
          amount(
            'price',
            label,
            `Total in pounds, including any VAT. Enter 0 if it's free. Leave blank to show “${messages.contactForPricing}”.`,
          )}
        {kind === 'from' && amount('price', 'From', 'At least one patient in ten must pay this.')}
        {kind === 'range' && amount('price', 'Lowest price', 'In pounds, including any VAT.')}
        {kind === 'range' && amount('highestPrice', 'Highest price', 'No patient pays more than this.')}
        {kind !== 'fixed' &&
          amount(
            'usualPrice',
            kind === 'after_consultation' ? 'Typical price' : 'Most patients pay',
            kind === 'from'
              ? 'Patients see and compare this price.'
              : kind === 'range'
                ? 'Optional. Without it, patients compare your highest price.'
                : 'Optional. Patients see and compare this price.',
          )}
      </div>
      {kind !== 'fixed' && (
        <TextInput
          label="What makes it cost more"
          description="For example: bone graft, sedation."
          maxLength={maxLength.costsMore}
          autoComplete="off"
          {...field('costsMore')}
        />
      )}
    </>
  )
}
