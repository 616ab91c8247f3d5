import { Radio, TextInput } from '@mantine/core'
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
  /** Whom it is about: "this person", "these people". */
  whom?: string
}

/** Why we may write to somebody: a company until it objects, anybody else only with consent. */
export function BasisFields({ value, onChange, errors, whom = 'this person' }: Props) {
  return (
    <div className={styles.group}>
      <Radio.Group
        label={`Why may we write to ${whom}?`}
        description="Kept with your name. Without it nothing can be sent."
        error={errors.basis}
        value={value.kind}
        onChange={kind => onChange({ ...value, kind: kind as BasisDraft['kind'] })}
        withAsterisk
      >
        <div className={styles.choices}>
          <Radio value="company" label="A company or another organisation, which has not objected" />
          <Radio value="consent" label="They agreed to it (needed for sole traders and private addresses)" />
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

/** Where and when somebody agreed. */
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
    <div className={styles.agreement}>
      <TextInput
        label="Where did they agree?"
        description="Such as: stand at the Leeds dental fair"
        maxLength={300}
        value={source}
        error={errors.source}
        onChange={event => onChange({ source: event.currentTarget.value, date })}
      />
      <TextInput
        label="When?"
        type="date"
        value={date}
        error={errors.date}
        onChange={event => onChange({ source, date: event.currentTarget.value })}
      />
    </div>
  )
}
