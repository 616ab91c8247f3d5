import { Button, MultiSelect, NativeSelect, NumberInput, Switch } from '@mantine/core'
import {
  type AppointmentRules,
  type AppointmentTimes,
  maxCapacity,
  maxTreatmentRules,
  slotLengths,
} from '../../../contract/patients/appointments/times.ts'
import { wholeWeek } from '../locations/opening-draft.ts'
import { Week } from '../locations/opening-hours-field.tsx'
import styles from './calendar.module.css'

type Rule = AppointmentRules['treatments'][number]

/** A rule as its fields hold it. */
export const draftOf = ({ slotMinutes, hours, ...rule }: Rule) => ({
  ...rule,
  key: crypto.randomUUID() as string,
  slotMinutes: String(slotMinutes),
  hours: hours && wholeWeek(hours),
})
type Draft = ReturnType<typeof draftOf>

export const ruleOf = ({ key: _, slotMinutes, ...draft }: Draft): Rule => ({
  ...draft,
  slotMinutes: Number(slotMinutes),
})

type Props = {
  offered: AppointmentTimes['treatments']
  drafts: Draft[]
  /** Those of the clinic, to start from. */
  hours: NonNullable<Draft['hours']>
  errors: Record<string, unknown>
  onChange: (drafts: Draft[]) => void
}

/** Length, notice and hours that differ for some treatments. */
export function TreatmentRules({ offered, drafts, hours, errors, onChange }: Props) {
  const change = (key: string, to: Partial<Draft>) =>
    onChange(drafts.map(draft => (draft.key === key ? { ...draft, ...to } : draft)))
  const add = () =>
    onChange([
      ...drafts,
      draftOf({
        ...{ treatmentIds: [], slotMinutes: 30, bufferMinutes: 0, noticeHours: 24, capacity: 1 },
        hours: null,
      }),
    ])
  if (offered.length === 0) return null
  return (
    <div className="stack">
      <div>
        <p className="strong">Treatments with their own times</p>
        <p className="small muted">
          For treatments that take longer, need more notice or are offered at other hours. Patients choose the
          treatment first.
        </p>
      </div>
      {drafts.map((draft, index) => (
        <OneRule
          key={draft.key}
          name={`treatments.${index}`}
          number={index + 1}
          draft={draft}
          offered={offered}
          taken={drafts.filter(other => other !== draft).flatMap(({ treatmentIds }) => treatmentIds)}
          hours={hours}
          errors={errors}
          onChange={to => change(draft.key, to)}
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < maxTreatmentRules && (
        <div>
          <Button variant="default" size="sm" onClick={add}>
            Add treatments
          </Button>
        </div>
      )}
    </div>
  )
}

type OneProps = Pick<Props, 'offered' | 'hours' | 'errors'> & {
  name: string
  number: number
  draft: Draft
  /** Treatments that another rule is for. */
  taken: string[]
  onChange: (to: Partial<Draft>) => void
  onRemove: () => void
}

function OneRule({ name, number, draft, offered, taken, hours, errors, onChange, onRemove }: OneProps) {
  const error = (field: string) => errors[`${name}.${field}`] as string | undefined
  const count = (field: 'bufferMinutes' | 'noticeHours' | 'capacity') => ({
    value: draft[field],
    error: error(field),
    onChange: (value: string | number) => onChange({ [field]: Number(value) }),
  })
  return (
    <fieldset className={styles.item}>
      <legend className="visually-hidden">Own times, {number}</legend>
      <MultiSelect
        label="Treatments"
        searchable
        data={offered
          .filter(({ id }) => !taken.includes(id))
          .map(({ id, name: label }) => ({ value: id, label }))}
        value={draft.treatmentIds}
        error={error('treatmentIds')}
        onChange={treatmentIds => onChange({ treatmentIds })}
      />
      <div className="pair">
        <NativeSelect
          label="Length"
          data={slotLengths.map(minutes => ({ value: String(minutes), label: `${minutes} minutes` }))}
          value={draft.slotMinutes}
          error={error('slotMinutes')}
          onChange={event => onChange({ slotMinutes: event.currentTarget.value })}
        />
        <NumberInput label="Break after each, in minutes" min={0} max={240} {...count('bufferMinutes')} />
      </div>
      <div className="pair">
        <NumberInput label="Notice you need, in hours" min={0} max={720} {...count('noticeHours')} />
        <NumberInput label="At the same time" min={1} max={maxCapacity} {...count('capacity')} />
      </div>
      <Switch
        label="Other days and hours"
        checked={draft.hours !== null}
        onChange={event => onChange({ hours: event.currentTarget.checked ? hours : null })}
      />
      {draft.hours && (
        <Week
          name={`${name}.hours`}
          value={draft.hours}
          errors={errors as Parameters<typeof Week>[0]['errors']}
          onChange={changed => onChange({ hours: changed as Draft['hours'] })}
        />
      )}
      <div>
        <Button variant="default" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
