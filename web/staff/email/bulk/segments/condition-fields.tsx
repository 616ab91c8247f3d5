import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type Condition, type SegmentField, segmentFields } from '../../../../../contract/email/segments.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import { regulators } from '../../../../../contract/rules/registrations/regulators.ts'
import styles from './segments.module.css'

const statusWords: Record<string, string> = {
  trialing: 'In trial',
  active: 'Active',
  past_due: 'Payment past due',
  canceled: 'Cancelled',
  incomplete: 'Incomplete',
  none: 'None',
  yes: 'Yes',
  no: 'No',
}

const labelOf = (choice: string) =>
  statusWords[choice] ?? Object.entries(regulators).find(([code]) => code === choice)?.[1].name ?? choice

const comparisons = {
  choice: [
    { value: 'is', label: 'is' },
    { value: 'is_not', label: 'is not' },
  ],
  text: [
    { value: 'is', label: 'is' },
    { value: 'is_not', label: 'is not' },
  ],
  number: [
    { value: 'at_least', label: 'is at least' },
    { value: 'below', label: 'is below' },
  ],
  yes: [{ value: 'is', label: 'is' }],
} as const

export function firstCondition(field: SegmentField): Condition {
  const { kind, choices } = segmentFields[field]
  const value = kind === 'number' ? 50 : (choices[0] ?? '')
  return { field, op: comparisons[kind][0].value, value } as Condition
}

const fields = Object.entries(segmentFields).map(([value, { label }]) => ({ value, label }))

type Props = {
  number: number
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: (() => void) | undefined
}

/** One line of a rule: a field, how it is compared, and with what. */
export function ConditionFields({ number, condition, onChange, onRemove }: Props) {
  const { field, op, value } = condition
  const { kind, choices, label } = segmentFields[field]
  const withValue = (changed: string | number) => onChange({ ...condition, value: changed } as Condition)
  const named = { 'aria-label': `${label}, value of condition ${number}`, size: 'sm' } as const
  return (
    <div className={`full ${styles.condition}`}>
      <NativeSelect
        size="sm"
        aria-label={`Field of condition ${number}`}
        data={fields}
        value={field}
        onChange={event => onChange(firstCondition(event.currentTarget.value as SegmentField))}
      />
      <NativeSelect
        size="sm"
        aria-label={`Comparison of condition ${number}`}
        data={[...comparisons[kind]]}
        value={op}
        onChange={event => onChange({ ...condition, op: event.currentTarget.value } as Condition)}
      />
      {kind === 'number' ? (
        <NumberInput
          {...named}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={Number(value)}
          onChange={changed => withValue(Number(changed) || 0)}
        />
      ) : kind === 'text' ? (
        <TextInput
          {...named}
          maxLength={maxLength.segmentValue}
          value={String(value)}
          onChange={event => withValue(event.currentTarget.value)}
        />
      ) : (
        <NativeSelect
          {...named}
          data={choices.map(choice => ({ value: choice, label: labelOf(choice) }))}
          value={String(value)}
          onChange={event => withValue(event.currentTarget.value)}
        />
      )}
      {onRemove && (
        <Button size="sm" variant="subtle" onClick={onRemove}>
          Remove<span className="visually-hidden"> condition {number}</span>
        </Button>
      )}
    </div>
  )
}
