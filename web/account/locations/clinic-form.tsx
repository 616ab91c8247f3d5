import { Button, TextInput } from '@mantine/core'
import type { Point } from '../../../contract/algorithms/great-circle.ts'
import { callApi } from '../../../contract/core/client.ts'
import type { OpeningHours, SpecialDay } from '../../../contract/directory/clinics.ts'
import {
  addLocation,
  type Location,
  LocationEdit,
  updateLocation,
} from '../../../contract/providers/locations.ts'
import { checkPostcode } from '../../../contract/providers/signup.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { mayLeave } from '../../shared/forms/unsaved.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useFirstField } from '../forms/use-edit-in-place.ts'
import look from '../treatments/treatment-form.module.css'
import { type AccessDraft, AccessField, accessDraft } from './access-field.tsx'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { PinField } from './pin-field.tsx'
import { SpecialDaysField } from './special-days-field.tsx'

type Values = {
  name: string
  address: string
  city: string
  postCode: string
  phoneNumber: string
  openingHours: OpeningHours | null
  specialDays: SpecialDay[]
  pin: Point | null
  access: AccessDraft
}

const valuesOf = (clinic: Location | undefined): Values => ({
  name: clinic?.name ?? '',
  address: clinic?.address ?? '',
  city: clinic?.city ?? '',
  postCode: clinic?.postCode ?? '',
  phoneNumber: clinic?.phoneNumber ? formatPhone(clinic.phoneNumber) : '',
  openingHours: clinic?.openingHours ?? null,
  specialDays: clinic?.specialDays ?? [],
  pin: clinic?.pinned ? { lat: clinic.lat, lng: clinic.lng } : null,
  access: accessDraft(clinic?.access ?? null),
})

type Props = {
  /** The one to change; a new one without. */
  clinic?: Location
  /** Whether there are others, from which it can differ. */
  several: boolean
  onSaved: (clinic: Location) => void
  onClose: () => void
  /** Shows the version someone else has saved. */
  onReload?: () => void
}

/** A clinic: where it is, its phone and when it is open. Its postcode decides its place on the map. */
export function ClinicForm({ clinic, several, onSaved, onClose, onReload }: Props) {
  const { props, field, values, errors, getValues, setFieldValue, busy, failure, send } = useApiForm({
    initial: valuesOf(clinic),
    schema: LocationEdit,
    otherwise: messages.failedToUpdateClinic,
    send: body =>
      clinic
        ? callApi(asProvider, updateLocation, {
            params: { id: clinic.id },
            body: { ...body, version: clinic.version },
          })
        : callApi(asProvider, addLocation, { body }),
    onDone: onSaved,
  })
  useFirstField(props.ref)
  /** Input is never replaced, and without an answer people type it themselves. */
  async function fillCity() {
    const parsed = parsePostcode(getValues().postCode)
    // A pin belongs to its postcode.
    if (parsed.ok && parsed.postcode !== clinic?.postCode) setFieldValue('pin', null)
    if (!parsed.ok || getValues().city.trim() !== '') return
    const asked = callApi(asProvider, checkPostcode, { params: { postcode: parsed.postcode } })
    const city = await asked.then(
      ({ data }) => data.city,
      () => null,
    )
    if (city && getValues().city.trim() === '') setFieldValue('city', city)
  }
  return (
    <form {...props} className={`stack ${look.form}`} aria-label={clinic?.address ?? 'New clinic'}>
      <SaveFailure failure={failure} onRetry={send} {...(onReload && { onReload })} />
      <TextInput
        label="Postcode"
        autoComplete="postal-code"
        description="We use this to find your city and place you on the map."
        {...field('postCode')}
        onBlur={fillCity}
      />
      <TextInput label="Address" autoComplete="street-address" {...field('address')} />
      <TextInput label="City" autoComplete="address-level2" {...field('city')} />
      <TextInput
        label="Phone number"
        type="tel"
        autoComplete="tel"
        description="The number patients should call. Optional."
        {...field('phoneNumber')}
      />
      <TextInput
        label="Name of this location"
        autoComplete="off"
        description="Such as Riverside or Children's clinic. Patients see it where you have several. Optional."
        {...field('name')}
      />
      {clinic && (
        <PinField
          point={values.pin ?? { lat: clinic.lat, lng: clinic.lng }}
          isPinned={values.pin !== null}
          error={errors.pin ? String(errors.pin) : undefined}
          onChange={pin => setFieldValue('pin', pin)}
        />
      )}
      <OpeningHoursField
        value={values.openingHours}
        errors={errors}
        onChange={hours => setFieldValue('openingHours', hours)}
      />
      <SpecialDaysField
        value={values.specialDays}
        postCode={values.postCode}
        errors={errors}
        onChange={days => setFieldValue('specialDays', days)}
      />
      {(several || clinic?.access) && (
        <AccessField
          value={values.access}
          errors={errors}
          onChange={access => setFieldValue('access', access)}
        />
      )}
      {clinic && <TextInput label="ID" value={clinic.id} readOnly description="You can't change this." />}
      <div className="row">
        <SubmitButton busy={busy ? 'Saving...' : undefined}>
          {clinic ? 'Save clinic' : 'Add this clinic'}
        </SubmitButton>
        <Button variant="default" onClick={async () => (await mayLeave()) && onClose()} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
