import { Button, Textarea, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  addTreatment,
  type Includes,
  longestDescription,
  type OwnTreatment,
  TreatmentEdit,
  updateTreatment,
} from '../../../contract/providers/treatments.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { AdvertisingRules } from '../../shared/advertising/advertising-rules.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { mayLeave } from '../../shared/forms/unsaved.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useFirstField } from '../forms/use-edit-in-place.ts'
import { IncludesFields } from './includes-fields.tsx'
import { NameField } from './name-field.tsx'
import look from './treatment-form.module.css'

/** As prices are written: 1250.50, and 1250 without pence. */
const priceText = (price: number | null) =>
  price === null ? '' : Number.isInteger(price) ? String(price) : price.toFixed(2)

type Values = { name: string; description: string; price: string; minutes: string; includes: Includes }

const nothingStated: Includes = {
  consultation: 'unknown',
  anaesthetist: 'unknown',
  followUp: 'unknown',
  vat: 'unknown',
}

const valuesOf = (treatment: OwnTreatment | undefined, name: string): Values => ({
  name: treatment?.name ?? name,
  description: treatment?.description ?? '',
  price: priceText(treatment?.price ?? null),
  minutes: treatment?.minutes?.toString() ?? '',
  includes: treatment?.includes ?? nothingStated,
})

type Props = {
  /** The one to change; a new one without. */
  treatment?: OwnTreatment
  /** Names offered for a new treatment. */
  name?: string
  onSaved: (treatment: OwnTreatment) => void
  onClose: () => void
  /** Shows the version somebody else has saved. */
  onReload?: () => void
}

/** A treatment with its price, what that includes, and the advertising rules its text breaks. */
export function TreatmentForm({ treatment, name = '', onSaved, onClose, onReload }: Props) {
  const { props, field, values, setFieldValue, busy, failure, send } = useApiForm({
    initial: valuesOf(treatment, name),
    schema: TreatmentEdit,
    otherwise: messages.failedToUpdateTreatment,
    send: body =>
      treatment
        ? callApi(asProvider, updateTreatment, {
            params: { id: treatment.id },
            body: { ...body, version: treatment.version },
          })
        : callApi(asProvider, addTreatment, { body }),
    onDone: onSaved,
  })
  useFirstField(props.ref)
  const { description } = values
  return (
    <form {...props} className={look.form} aria-label={treatment?.name ?? 'New treatment'}>
      <SaveFailure failure={failure} onRetry={send} {...(onReload && { onReload })} />
      <NameField {...field('name')} />
      <AdvertisingRules text={values.name} onChange={text => setFieldValue('name', text)} />
      <Textarea
        label="Description"
        description={`What happens, in plain English. ${description.length} of ${longestDescription} characters.`}
        autosize
        minRows={3}
        maxRows={10}
        {...field('description')}
      />
      <AdvertisingRules text={description} inText onChange={text => setFieldValue('description', text)} />
      <div className="pair">
        <TextInput
          label="Price"
          description={`Total price in pounds, including any VAT. Leave blank to show “${messages.contactForPricing}”.`}
          leftSection="£"
          inputMode="decimal"
          autoComplete="off"
          {...field('price')}
        />
        <TextInput
          label="Duration in minutes"
          description="How long patients should allow. Optional."
          inputMode="numeric"
          autoComplete="off"
          {...field('minutes')}
        />
      </div>
      <IncludesFields value={values.includes} onChange={includes => setFieldValue('includes', includes)} />
      <div className="row">
        <SubmitButton busy={busy ? 'Saving...' : undefined}>
          {treatment ? 'Save treatment' : 'Add to my list'}
        </SubmitButton>
        <Button variant="default" onClick={async () => (await mayLeave()) && onClose()} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
