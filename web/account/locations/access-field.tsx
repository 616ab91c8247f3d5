import { NativeSelect, Textarea } from '@mantine/core'
import {
  type AccessFacts,
  parkingAnswers,
  stepFreeAnswers,
} from '../../../contract/directory/profile/visit-facts.ts'
import { parkingWords, stepFreeWords } from '../../shared/visit/visit-words.ts'
import { TransportFields } from '../visit/transport-fields.tsx'
import styles from './opening-hours-field.module.css'

/** As it is typed; what is empty is as for all the clinics. */
export type AccessDraft = Record<keyof AccessFacts, string>

export const accessDraft = (access: AccessFacts | null): AccessDraft => ({
  stepFree: access?.stepFree ?? '',
  parking: access?.parking ?? '',
  transport: access?.transport ?? '',
  transportMinutes: access?.transportMinutes?.toString() ?? '',
  accessNote: access?.accessNote ?? '',
  hearingLoop: access?.hearingLoop == null ? '' : access.hearingLoop ? 'yes' : 'no',
})

const asForAll = { value: '', label: 'Same as your other clinics' }
const choicesOf = <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>) => [
  asForAll,
  ...names.map(value => ({ value, label: words[value] })),
]

type Props = {
  value: AccessDraft
  /** Errors by the path of their field, such as `access.transport`. */
  errors: Record<string, unknown>
  onChange: (access: AccessDraft) => void
}

/** What one place answers for itself about getting there and getting in. */
export function AccessField({ value, errors, onChange }: Props) {
  const field = (name: keyof AccessDraft) => ({
    value: value[name],
    error: errors[`access.${name}`] as string | undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={`stack shrink ${styles.hours}`}>
      <legend>Getting there and getting in</legend>
      <p className="small muted">
        Answer only what differs here. For everything else, patients see your answers in Before you visit.
      </p>
      <div className="pair">
        <NativeSelect
          label="Step-free access"
          data={choicesOf(stepFreeAnswers, stepFreeWords)}
          {...field('stepFree')}
        />
        <NativeSelect label="Parking" data={choicesOf(parkingAnswers, parkingWords)} {...field('parking')} />
      </div>
      <TransportFields field={field} />
      <NativeSelect
        label="Hearing loop"
        data={[asForAll, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]}
        {...field('hearingLoop')}
      />
      <Textarea
        label="Anything else about getting in"
        description="Such as a lift, an accessible toilet or a Blue Badge bay. Optional."
        autosize
        minRows={2}
        maxRows={4}
        {...field('accessNote')}
      />
    </fieldset>
  )
}
