import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { spokenLanguages } from '../../../contract/directory/spoken-languages.ts'
import {
  getListing,
  ListingEdit,
  type OwnListing,
  updateListing,
} from '../../../contract/providers/listing.ts'
import { longestDescription, suggestedSpecialties } from '../../../contract/rules/fields/signup-form.ts'
import { soleTrader } from '../../../contract/rules/registrations/company-number.ts'
import {
  professionalBodies,
  type RegulatorCode,
  serviceRegulators,
} from '../../../contract/rules/registrations/regulator-codes.ts'
import { regulators } from '../../../contract/rules/registrations/regulators.ts'
import { asProvider } from '../../platform/api.ts'
import { AdvertisingRules } from '../../shared/advertising/advertising-rules.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { NamesField } from './names-field.tsx'

const languages = ['English', ...spokenLanguages]

/** Suggestions open beside their field, inside the landmarks of the page. */
const inThePage = { withinPortal: false }

const valuesOf = (listing: OwnListing) => ({
  companyName: listing.companyName,
  companyDescription: listing.companyDescription,
  primarySpecialty: listing.primarySpecialty,
  yearsOfExperience: listing.yearsOfExperience?.toString() ?? '',
  insurers: listing.insurers,
  languages: listing.languages,
  financeOffered: listing.financeOffered === null ? '' : listing.financeOffered ? 'yes' : 'no',
  financeExample: listing.financeExample ?? '',
  website: listing.website ?? '',
  regulator: listing.regulator,
  certificateNumber: listing.certificateNumber,
  version: listing.version,
})

const choiceOf = (code: RegulatorCode) => ({ value: code, label: `${code}: ${regulators[code].name}` })

type Props = { listing: OwnListing; onChange: (listing: OwnListing) => void }

/** What patients read and compare, in the words of the clinic. */
export function ListingForm({ listing, onChange }: Props) {
  const { revalidate } = useRevalidator()
  function take(saved: OwnListing) {
    onChange(saved)
    adopt(valuesOf(saved))
  }
  const { props, field, values, setFieldValue, busy, failure, send, adopt } = useApiForm({
    initial: valuesOf(listing),
    schema: ListingEdit,
    otherwise: 'Failed to update your listing',
    send: body => callApi(asProvider, updateListing, { body }),
    onDone: saved => {
      take(saved)
      toast('good', 'Listing updated successfully!')
      void revalidate()
    },
  })
  const reload = async () => take((await callApi(asProvider, getListing, {})).data)
  const { companyDescription, regulator } = values
  const { whereToFind, example } = regulators[regulator]
  return (
    <Section title="About your clinic" lead="What patients see on your page and use to compare you.">
      <form {...props} className="stack">
        <SaveFailure failure={failure} onRetry={send} onReload={reload} />
        <TextInput label="Clinic name" autoComplete="organization" {...field('companyName')} />
        <Textarea
          label="Description"
          description={`Who you treat, what you are known for, what a first visit is like. ${companyDescription.length} of ${longestDescription} characters.`}
          autosize
          minRows={5}
          maxRows={16}
          {...field('companyDescription')}
        />
        <AdvertisingRules
          text={companyDescription}
          inText
          onChange={text => setFieldValue('companyDescription', text)}
        />
        <div className="pair">
          <Autocomplete
            label="Main specialty"
            description="Choose one or type your own."
            data={[...suggestedSpecialties]}
            comboboxProps={inThePage}
            {...field('primarySpecialty')}
          />
          <TextInput
            label="Years of experience"
            description="How many years the clinic has been running, as a whole number."
            inputMode="numeric"
            autoComplete="off"
            {...field('yearsOfExperience')}
          />
        </div>
        <TextInput label="Website" type="url" inputMode="url" autoComplete="url" {...field('website')} />
        <NamesField label="Insurers accepted" known={listing.listedInsurers} {...field('insurers')} />
        <NamesField label="Languages spoken" known={languages} {...field('languages')} />
        <NativeSelect
          label="Finance"
          description="Whether patients can spread the cost through a lender."
          data={[
            { value: '', label: 'Not stated' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          {...field('financeOffered')}
        />
        {values.financeOffered === 'yes' && (
          <Textarea
            label="Representative example (optional)"
            description="Copy it from your lender. The FCA requires it wherever you give a rate or a payment, so we show figures only with a full example. Leave it blank to say only that finance is available."
            autosize
            minRows={3}
            maxRows={8}
            {...field('financeExample')}
          />
        )}
        <div className="pair">
          <NativeSelect
            label="Regulator"
            data={[
              { group: 'Clinics', items: serviceRegulators.map(choiceOf) },
              { group: 'Professions', items: professionalBodies.map(choiceOf) },
            ]}
            {...field('regulator')}
          />
          <TextInput
            label="Registration number"
            description={`For example ${example}. ${whereToFind}`}
            autoComplete="off"
            {...field('certificateNumber')}
          />
        </div>
        <p className="small muted">
          {listing.companyRegistrationNumber === soleTrader
            ? 'You registered as a sole trader.'
            : `Company registration number: ${listing.companyRegistrationNumber}.`}{' '}
          If this changes, contact support.
        </p>
        <div className="row">
          <SubmitButton busy={busy ? 'Saving...' : undefined}>Save listing</SubmitButton>
        </div>
      </form>
    </Section>
  )
}
