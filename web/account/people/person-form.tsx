import { Button, Checkbox, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { spokenLanguages } from '../../../contract/directory/spoken-languages.ts'
import type { Location } from '../../../contract/providers/locations.ts'
import {
  addPractitioner,
  type OwnPractitioner,
  PractitionerEdit,
  updatePractitioner,
} from '../../../contract/providers/profile/practitioners.ts'
import type { OwnTreatment } from '../../../contract/providers/treatments.ts'
import { suggestedSpecialties } from '../../../contract/rules/fields/signup-form.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { professionalBodies } from '../../../contract/rules/registrations/regulator-codes.ts'
import { regulators } from '../../../contract/rules/registrations/regulators.ts'
import { asProvider } from '../../platform/api.ts'
import { AdvertisingRules } from '../../shared/advertising/advertising-rules.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { mayLeave } from '../../shared/forms/unsaved.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useFirstField } from '../forms/use-edit-in-place.ts'
import { NamesField } from '../listing/names-field.tsx'
import look from '../treatments/treatment-form.module.css'
import { PlacesField } from './places-field.tsx'

const languages = ['English', ...spokenLanguages]
const specialties = suggestedSpecialties.filter(name => name !== 'Other')

const valuesOf = (person: OwnPractitioner | undefined) => ({
  name: person?.name ?? '',
  jobTitle: person?.jobTitle ?? '',
  sex: person?.sex ?? '',
  languages: person?.languages ?? [],
  body: person?.body ?? '',
  registrationNumber: person?.registrationNumber ?? '',
  specialties: person?.specialties ?? [],
  treatmentIds: person?.treatmentIds ?? [],
  places: person?.places ?? [],
  practisingSince: person?.practisingSince?.toString() ?? '',
  about: person?.about ?? '',
  consent: false,
})

type Values = ReturnType<typeof valuesOf>

type Props = {
  /** The one to change; a new one without. */
  person?: OwnPractitioner
  treatments: OwnTreatment[]
  locations: Location[]
  onSaved: (person: OwnPractitioner) => void
  onClose: () => void
  /** Shows the version someone else has saved. */
  onReload?: () => void
}

/** Someone whom patients meet, as the page of the clinic shows them. */
export function PersonForm({ person, treatments, locations, onSaved, onClose, onReload }: Props) {
  const { props, field, values, setFieldValue, errors, busy, failure, send } = useApiForm<
    Values,
    OwnPractitioner
  >({
    initial: valuesOf(person),
    schema: PractitionerEdit,
    otherwise: 'Failed to save this person',
    send: body =>
      person
        ? callApi(asProvider, updatePractitioner, {
            params: { id: person.id },
            body: { ...body, consent: true, version: person.version },
          })
        : callApi(asProvider, addPractitioner, { body: { ...body, consent: true } }),
    onDone: onSaved,
  })
  useFirstField(props.ref)
  const body = professionalBodies.find(code => code === values.body)
  return (
    <form {...props} className={`stack ${look.form}`} aria-label={person?.name ?? 'New person'}>
      <SaveFailure failure={failure} onRetry={send} {...(onReload && { onReload })} />
      <div className="pair">
        <TextInput
          label="Name"
          description="As patients know them, such as Dr Amara Okafor."
          autoComplete="off"
          {...field('name')}
        />
        <TextInput
          label="Job title"
          description="Such as Specialist orthodontist."
          autoComplete="off"
          {...field('jobTitle')}
        />
      </div>
      <div className="pair">
        <NativeSelect
          label="Registered with"
          description="Choose “Not registered” if their profession has no register."
          data={[
            { value: '', label: 'Not registered' },
            ...professionalBodies.map(code => ({ value: code, label: `${code}: ${regulators[code].name}` })),
          ]}
          {...field('body')}
        />
        <TextInput
          label="Registration number"
          description={
            body
              ? `For example ${regulators[body].example}. We link it to the public register.`
              : 'Choose the register first.'
          }
          autoComplete="off"
          disabled={!body}
          {...field('registrationNumber')}
        />
      </div>
      <div className="pair">
        <NativeSelect
          label="Sex"
          description="Only if they want patients to know. Some patients ask to be seen by a woman or a man."
          data={[
            { value: '', label: 'Not stated' },
            { value: 'female', label: 'Woman' },
            { value: 'male', label: 'Man' },
          ]}
          {...field('sex')}
        />
        <TextInput
          label="Practising since"
          description="The year they qualified. Optional."
          inputMode="numeric"
          autoComplete="off"
          {...field('practisingSince')}
        />
      </div>
      <NamesField label="Languages" known={languages} {...field('languages')} />
      <NamesField label="Specialties" known={specialties} {...field('specialties')} />
      <MultiSelect
        label="Treatments they offer"
        description="Leave it blank for all of them."
        data={treatments.map(({ id, name }) => ({ value: id, label: name }))}
        comboboxProps={{ withinPortal: false }}
        searchable
        {...field('treatmentIds')}
      />
      <PlacesField
        locations={locations}
        value={values.places}
        error={errors.places}
        onChange={places => setFieldValue('places', places)}
      />
      <Textarea
        label="About them"
        description={`Training, interests, what a first visit is like. ${values.about.length} of ${maxLength.aboutPerson} characters.`}
        autosize
        minRows={3}
        maxRows={8}
        {...field('about')}
      />
      <AdvertisingRules text={values.about} inText onChange={text => setFieldValue('about', text)} />
      <Checkbox
        label="This person has agreed to be shown on your clinic's page, in search and in open data, with these details."
        {...field('consent', 'checkbox')}
        error={errors.consent}
      />
      <div className="row">
        <SubmitButton busy={busy ? 'Saving...' : undefined}>
          {person ? 'Save person' : 'Add this person'}
        </SubmitButton>
        <Button variant="default" onClick={async () => (await mayLeave()) && onClose()} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
