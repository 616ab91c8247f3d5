import { Radio, TextInput } from '@mantine/core'
import { maxLength } from '../../../../contract/rules/limits.ts'
import styles from './fields.module.css'

/** A basis as it is being filled in. */
export type BasisDraft = { kind: '' | 'company' | 'consent'; source: string; date: string }

export const noBasis: BasisDraft = { kind: '', source: '', date: '' }

/** Whether enough is stated for sending to be offered; the server looks at it more closely. */
export const isStated = ({ kind, source, date }: BasisDraft) =>
  kind === 'company' || (kind === 'consent' && source.trim() !== '' && date !== '')

/** What the call expects of a basis that is stated. */
export const basisOf = ({ kind, source, date }: BasisDraft) =>
  kind === 'company' ? { kind: 'company' as const } : { kind: 'consent' as const, source, date }

type Props = {
  value: BasisDraft
  onChange: (basis: BasisDraft) => void
  /** Refusals by field: `basis`, `basis.source`, `basis.date`. */
  errors: Record<string, string | undefined>
  /** Who it is about: "this person", "these people". */
  whom?: string
}

/** Why we may email someone: a company until it opts out, anyone else only with consent. */
export function BasisFields({ value, onChange, errors, whom = 'this person' }: Props) {
  return (
    <div className="stack">
      <Radio.Group
        label={`What is our legal basis for emailing ${whom}?`}
        description="We record this with your name. You need it before you can send."
        error={errors.basis}
        value={value.kind}
        onChange={kind => onChange({ ...value, kind: kind as BasisDraft['kind'] })}
        withAsterisk
      >
        <div className={`stack gap-12 mt-8 ${styles.choices}`}>
          <Radio value="company" label="It's a company or organisation that hasn't opted out" />
          <Radio
            value="consent"
            label="They gave consent (required for sole traders and personal addresses)"
          />
        </div>
      </Radio.Group>
      {value.kind === 'consent' && (
        <AgreementFields
          value={value}
          onChange={agreement => onChange({ ...value, ...agreement })}
          errors={{ source: errors['basis.source'], date: errors['basis.date'] }}
        />
      )}
    </div>
  )
}

type Agreement = { source: string; date: string }

/** Where and when someone agreed. */
export function AgreementFields({
  value: { source, date },
  onChange,
  errors,
}: {
  value: Agreement
  onChange: (agreement: Agreement) => void
  errors: { source?: string | undefined; date?: string | undefined }
}) {
  return (
    <div className={`grid ${styles.agreement}`}>
      <TextInput
        label="Where did they give consent?"
        description="For example, our stand at the Leeds dental fair"
        maxLength={maxLength.consentSource}
        value={source}
        error={errors.source}
        onChange={event => onChange({ source: event.currentTarget.value, date })}
      />
      <TextInput
        label="When did they give it?"
        type="date"
        value={date}
        error={errors.date}
        onChange={event => onChange({ source, date: event.currentTarget.value })}
      />
    </div>
  )
}
