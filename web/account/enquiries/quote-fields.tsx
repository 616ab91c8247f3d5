import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type PartName, partLabels, partNames } from '../../../contract/directory/prices/price-parts.ts'
import type { Quote } from '../../../contract/patients/enquiries.ts'

type QuoteDraft = { on: boolean; amounts: Record<string, string>; extra: string; validUntil: string }

export const emptyQuote = (wanted: boolean): QuoteDraft => ({
  on: wanted,
  amounts: {},
  extra: '',
  validUntil: '',
})

const fields = [
  { part: 'treatment', label: 'Treatment' },
  ...partNames.map(part => ({ part, label: partLabels[part] })),
]

/** What is sent of a quote; nothing while no amount is entered. */
export function quoteOf({ on, amounts, extra, validUntil }: QuoteDraft): Quote | undefined {
  const parts = fields.flatMap(({ part }) => {
    const text = (amounts[part] ?? '').replace(/[£,\s]/g, '')
    return text === '' ? [] : [{ part: part as Quote['parts'][number]['part'], price: Number(text) }]
  })
  if (!on || parts.length === 0) return undefined
  return { parts, ...(extra.trim() && { extra: extra.trim() }), ...(validUntil && { validUntil }) }
}

type Props = {
  draft: QuoteDraft
  onChange: (draft: QuoteDraft) => void
  disabled: boolean
  /** What the server found wrong, and what it was sent: it names a part by its number among those. */
  errors: Readonly<Record<string, ReactNode>>
  sent: Quote | undefined
  /** What the treatment can be made up of. */
  possible: readonly PartName[]
}

/** The price in writing, part by part. What is left blank is not part of the quote. */
export function QuoteFields({ draft, onChange, disabled, possible, errors, sent }: Props) {
  const errorOf = (part: string) =>
    errors[`quote.parts.${sent?.parts.findIndex(one => one.part === part)}.price`]
  const shown = fields.filter(({ part }) => part === 'treatment' || possible.some(one => one === part))
  return (
    <>
      <Checkbox
        label="Add a written quote"
        description="The patient sees it as a table with the total."
        checked={draft.on}
        disabled={disabled}
        onChange={event => onChange({ ...draft, on: event.currentTarget.checked })}
      />
      {draft.on && (
        <fieldset className="pair">
          <legend className="visually-hidden">Written quote</legend>
          {shown.map(({ part, label }) => (
            <TextInput
              key={part}
              label={label}
              leftSection="£"
              inputMode="decimal"
              autoComplete="off"
              disabled={disabled}
              value={draft.amounts[part] ?? ''}
              error={errorOf(part)}
              onChange={event =>
                onChange({ ...draft, amounts: { ...draft.amounts, [part]: event.currentTarget.value } })
              }
            />
          ))}
          <Textarea
            label="What would cost extra"
            autosize
            disabled={disabled}
            value={draft.extra}
            error={errors['quote.extra']}
            onChange={event => onChange({ ...draft, extra: event.currentTarget.value })}
          />
          <TextInput
            label="Valid until"
            type="date"
            disabled={disabled}
            value={draft.validUntil}
            error={errors['quote.validUntil']}
            onChange={event => onChange({ ...draft, validUntil: event.currentTarget.value })}
          />
        </fieldset>
      )}
    </>
  )
}
