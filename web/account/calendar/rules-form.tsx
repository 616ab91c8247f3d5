import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  type AppointmentPlace,
  type AppointmentTimes,
  maxCapacity,
  setAppointmentRules,
  slotLengths,
} from '../../../contract/patients/appointments/times.ts'
import { asProvider } from '../../platform/api.ts'
import { startInWords } from '../../shared/appointments/times-in-words.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { usualWeek, wholeWeek } from '../locations/opening-draft.ts'
import { Week } from '../locations/opening-hours-field.tsx'
import styles from './calendar.module.css'
import { draftOf, ruleOf, TreatmentRules } from './treatment-rules.tsx'

const valuesOf = ({ rules, openingHours }: AppointmentPlace) => ({
  taking: rules?.taking ?? false,
  hours: wholeWeek(rules?.hours ?? openingHours ?? usualWeek()),
  slotMinutes: String(rules?.slotMinutes ?? 30),
  bufferMinutes: rules?.bufferMinutes ?? 0,
  noticeHours: rules?.noticeHours ?? 24,
  horizonDays: rules?.horizonDays ?? 60,
  capacity: rules?.capacity ?? 1,
  closedDays: (rules?.closedDays ?? []).map(asTyped).join(', '),
  instant: rules?.instant ?? false,
  onlyTreatments: rules?.onlyTreatments ?? false,
  publish: rules?.publish ?? false,
  treatments: (rules?.treatments ?? []).map(draftOf),
})
type Values = ReturnType<typeof valuesOf>

/** 25/12/2026 for 2026-12-25. */
const asTyped = (day: string) => day.split('-').reverse().join('/')
const asSent = (typed: string) =>
  typed.replace(/^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

const bodyOf = ({ slotMinutes, closedDays, treatments, onlyTreatments, ...values }: Values) => ({
  ...values,
  treatments: treatments.map(ruleOf),
  onlyTreatments: onlyTreatments && treatments.length > 0,
  slotMinutes: Number(slotMinutes),
  closedDays: closedDays
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(asSent),
})

type Props = {
  place: AppointmentPlace
  treatments: AppointmentTimes['treatments']
  onSaved: () => void
}

/** When a location sees patients who book online. */
export function RulesForm({ place, treatments, onSaved }: Props) {
  const { props, field, values, errors, setFieldValue, busy, failure, send } = useApiForm({
    initial: valuesOf(place),
    otherwise: "We couldn't save your times.",
    send: (edited: Values) =>
      callApi(asProvider, setAppointmentRules, {
        params: { id: place.locationId },
        body: { ...bodyOf(edited), version: place.rules?.version },
      }),
    said: 'Times saved.',
    onDone: onSaved,
  })
  const closedError = Object.entries(errors).find(([path]) => path.startsWith('closedDays'))?.[1]
  return (
    <Section
      title={`Times at ${place.label}`}
      lead={
        place.nextFree
          ? `Next free: ${startInWords(place.nextFree)}.`
          : place.rules?.taking
            ? 'No free times within these rules.'
            : "Patients can't ask for times here yet."
      }
    >
      <form {...props} className={`stack ${styles.form}`} aria-label={`Times at ${place.label}`}>
        <SaveFailure failure={failure} onRetry={send} onReload={onSaved} />
        <Switch label="Let patients ask for times here" {...field('taking', 'checkbox')} />
        {values.taking && (
          <>
            <Switch
              label="Confirm requests automatically"
              description="Otherwise you confirm each request in the email or here, within 24 hours."
              {...field('instant', 'checkbox')}
            />
            <Week
              name="hours"
              value={values.hours}
              errors={errors}
              onChange={hours => setFieldValue('hours', hours as Values['hours'])}
            />
            <div className="pair">
              <NativeSelect
                label="Length of an appointment"
                data={slotLengths.map(minutes => ({ value: String(minutes), label: `${minutes} minutes` }))}
                {...field('slotMinutes')}
              />
              <NumberInput
                label="Break after each, in minutes"
                min={0}
                max={240}
                {...field('bufferMinutes')}
              />
            </div>
            <div className="pair">
              <NumberInput label="Notice you need, in hours" min={0} max={720} {...field('noticeHours')} />
              <NumberInput label="How many days ahead" min={1} max={90} {...field('horizonDays')} />
            </div>
            <div className="pair">
              <NumberInput
                label="Patients at the same time"
                description="More than one where several of you see patients. A busy time in your own calendar counts for all of you."
                min={1}
                max={maxCapacity}
                {...field('capacity')}
              />
            </div>
            <TreatmentRules
              offered={treatments}
              drafts={values.treatments}
              hours={values.hours}
              errors={errors}
              onChange={drafts => setFieldValue('treatments', drafts)}
            />
            {values.treatments.length > 0 && (
              <Switch
                label="Take requests for these treatments only"
                {...field('onlyTreatments', 'checkbox')}
              />
            )}
            <TextInput
              label="Closed days"
              description="Dates such as 25/12/2026, with commas between them. Optional."
              {...field('closedDays')}
              error={closedError}
            />
            <Switch
              label="Let other services list your free times"
              description={
                <>
                  We publish them as <a href="/open-data">open data</a> with this clinic's address. Patients
                  still book here.
                </>
              }
              {...field('publish', 'checkbox')}
            />
          </>
        )}
        <div>
          <SubmitButton busy={busy ? 'Saving...' : undefined}>Save times</SubmitButton>
        </div>
      </form>
    </Section>
  )
}
