import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import type { OpeningHours, SpecialDay } from '../../../../contract/directory/clinics.ts'
import type { Location } from '../../../../contract/providers/locations.ts'
import { LocationsChange, updateLocations } from '../../../../contract/providers/profile/several-locations.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asProvider } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { SaveFailure } from '../../../shared/forms/save-failure.tsx'
import { mayLeave } from '../../../shared/forms/unsaved.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import look from '../../treatments/treatment-form.module.css'
import { type AccessDraft, AccessField, accessDraft } from '../access-field.tsx'
import { usualWeek } from '../opening-draft.ts'
import { OpeningHoursField } from '../opening-hours-field.tsx'
import { SpecialDaysField } from '../special-days-field.tsx'
import styles from './bulk.module.css'
import { BulkPreview } from './bulk-preview.tsx'

type Values = {
  phone: boolean
  hours: boolean
  days: boolean
  getsThere: boolean
  phoneNumber: string
  openingHours: OpeningHours | null
  specialDays: SpecialDay[]
  bankHolidaysUntil: string
  dropOtherDays: boolean
  access: AccessDraft
}

const nothing: Values = {
  phone: false,
  hours: false,
  days: false,
  getsThere: false,
  phoneNumber: '',
  openingHours: null,
  specialDays: [],
  bankHolidaysUntil: '',
  dropOtherDays: false,
  access: accessDraft(null),
}

/** What of the form is to be changed, as the call takes it. */
const changeOf = (values: Values) =>
  LocationsChange.parse({
    ...(values.phone && { phoneNumber: values.phoneNumber }),
    ...(values.hours && { openingHours: values.openingHours }),
    ...(values.days && {
      specialDays: values.specialDays,
      bankHolidaysUntil: values.bankHolidaysUntil,
      dropOtherDays: values.dropOtherDays,
    }),
    ...(values.getsThere && { access: values.access }),
  })

const hasDays = ({ specialDays, bankHolidaysUntil, dropOtherDays }: Values) =>
  specialDays.length > 0 || bankHolidaysUntil !== '' || dropOtherDays

const noDays =
  'You haven\'t entered any holiday hours. Add a day or a date for bank holidays, or switch off "Change the holiday hours".'

type Props = { clinics: Location[]; onSaved: () => void; onClose: () => void }

/** Changes several clinics in the same way: first what to change, then what that does to each, then it is saved. */
export function BulkForm({ clinics, onSaved, onClose }: Props) {
  const [previewing, setPreviewing] = useState(false)
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useApiForm({
    initial: nothing,
    schema: LocationsChange,
    otherwise: messages.failedToUpdateClinic,
    check: values => {
      if (!values.phone && !values.hours && !values.days && !values.getsThere)
        return { message: 'Choose what to change.' }
      if (values.days && !hasDays(values)) return { message: noDays }
      return undefined
    },
    send: values => {
      const locations = clinics.map(({ id, version }) => ({ id, version }))
      return callApi(asProvider, updateLocations, { body: { locations, change: changeOf(values) } })
    },
    onFailure: ({ code }) => {
      // Someone removed one of them: the list shows those that are left.
      if (code === 'location_not_found') void revalidate()
    },
    onDone: ({ saved }) => {
      toast('good', `${formatCount(saved, 'clinic')} updated.`)
      onSaved()
    },
  })
  const { props, values, busy, failure, send, holds, clear } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two steps begins at its heading
  useEffect(() => heading.current?.focus(), [previewing])
  const title = `${previewing ? 'Check the changes to' : 'Edit'} ${formatCount(clinics.length, 'clinic')}`
  const cancel = (
    <Button variant="default" onClick={async () => (await mayLeave()) && onClose()} disabled={busy}>
      Cancel
    </Button>
  )
  return (
    <form
      {...props}
      className={`stack ${look.form}`}
      aria-label={title}
      onSubmit={async event => {
        event.preventDefault()
        if (previewing) await send()
        else if (await holds()) setPreviewing(true)
      }}
    >
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <SaveFailure
        failure={failure}
        onRetry={send}
        onReload={() => {
          clear()
          void revalidate()
        }}
      />
      {previewing ? (
        <BulkPreview clinics={clinics} change={changeOf(values)}>
          {count => (
            <div className="row">
              {count > 0 && (
                <SubmitButton busy={busy ? 'Saving...' : undefined}>
                  Save changes to {formatCount(count, 'clinic')}
                </SubmitButton>
              )}
              <Button variant="default" onClick={() => setPreviewing(false)} disabled={busy}>
                Back
              </Button>
              {cancel}
            </div>
          )}
        </BulkPreview>
      ) : (
        <>
          <Fields clinics={clinics} form={form} />
          <div className="row">
            <SubmitButton busy={undefined}>Preview changes</SubmitButton>
            {cancel}
          </div>
        </>
      )}
    </form>
  )
}

type FieldsProps = {
  clinics: Location[]
  form: Pick<
    ReturnType<typeof useApiForm<Values>>,
    'values' | 'errors' | 'field' | 'setValues' | 'setFieldValue'
  >
}

/** What is not chosen stays as it is at each clinic. */
function Fields({ clinics, form: { values, errors, field, setValues, setFieldValue } }: FieldsProps) {
  return (
    <>
      <p className="small muted">{clinics.map(({ name, address }) => name ?? address).join(' · ')}</p>
      <Switch
        label="Change the phone number"
        checked={values.phone}
        onChange={event =>
          setValues({ phone: event.currentTarget.checked, phoneNumber: nothing.phoneNumber })
        }
      />
      {values.phone && (
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          className={styles.field}
          description="Leave it empty to remove the number from these clinics."
          {...field('phoneNumber')}
        />
      )}
      <Switch
        label="Change the opening hours"
        checked={values.hours}
        onChange={({ currentTarget: { checked } }) =>
          setValues({
            hours: checked,
            openingHours: checked ? (clinics[0]?.openingHours ?? usualWeek()) : null,
          })
        }
      />
      {values.hours && (
        <OpeningHoursField
          value={values.openingHours}
          errors={errors}
          onChange={hours => setFieldValue('openingHours', hours)}
        />
      )}
      <Switch
        label="Change the holiday hours"
        checked={values.days}
        onChange={event => setValues({ ...nothing, ...keptOf(values), days: event.currentTarget.checked })}
      />
      {values.days && (
        <>
          <TextInput
            label="Closed on all bank holidays until"
            type="date"
            className={styles.field}
            description="Each clinic follows the bank holidays of its part of the UK. Hours it already has for one of them stay. Optional."
            {...field('bankHolidaysUntil')}
          />
          <SpecialDaysField
            value={values.specialDays}
            postCode=""
            errors={errors}
            onChange={days => setFieldValue('specialDays', days)}
          />
          <Checkbox
            label="Remove all other holiday hours these clinics have"
            {...field('dropOtherDays', 'checkbox')}
          />
        </>
      )}
      <Switch
        label="Change access and parking"
        checked={values.getsThere}
        onChange={event => setValues({ getsThere: event.currentTarget.checked, access: nothing.access })}
      />
      {values.getsThere && (
        <AccessField
          value={values.access}
          errors={errors}
          onChange={access => setFieldValue('access', access)}
        />
      )}
    </>
  )
}

const keptOf = ({ phone, phoneNumber, hours, openingHours, getsThere, access }: Values) => ({
  ...{ phone, phoneNumber, hours, openingHours, getsThere, access },
})
