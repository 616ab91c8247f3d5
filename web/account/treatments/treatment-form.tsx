import { Button, Textarea, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import type { PartName, PriceKind, VatState } from '../../../contract/directory/prices/price-parts.ts'
import {
  addTreatment,
  longestDescription,
  type OwnTreatment,
  TreatmentEdit,
  updateTreatment,
} from '../../../contract/providers/treatments.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { AdvertisingRules } from '../../shared/advertising/advertising-rules.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { mayLeave } from '../../shared/forms/unsaved.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { useFirstField } from '../forms/use-edit-in-place.ts'
import { NameField } from './name-field.tsx'
import { PartsFields, type PartsValues, type PartValues, ShownPrice } from './parts-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { useRecognised } from './recognised.ts'
import look from './treatment-form.module.css'

/** As prices are written: 1250.50, and 1250 without pence. */
const priceText = (price: number | null) =>
  price === null ? '' : Number.isInteger(price) ? String(price) : price.toFixed(2)

type Values = {
  name: string
  description: string
  price: string
  usualPrice: string
  highestPrice: string
  costsMore: string
  priceKind: PriceKind
  minutes: string
  vat: VatState
  parts: PartsValues
}

const valuesOf = (treatment: OwnTreatment | undefined, name: string): Values => ({
  name: treatment?.name ?? name,
  description: treatment?.description ?? '',
  price: priceText(treatment?.price ?? null),
  usualPrice: priceText(treatment?.usualPrice ?? null),
  highestPrice: priceText(treatment?.highestPrice ?? null),
  costsMore: treatment?.costsMore ?? '',
  priceKind: treatment?.priceKind ?? 'fixed',
  minutes: treatment?.minutes?.toString() ?? '',
  vat: treatment?.includes.vat ?? 'unknown',
  parts: Object.fromEntries(
    (treatment?.parts ?? []).map(({ part, state, price, compulsory }) => [
      part,
      { state, price: priceText(price), compulsory },
    ]),
  ),
})

/** What is sent: nothing of fields that the chosen kind of price does not show, nor of parts it cannot have. */
function bodyOf({ vat, parts, ...values }: Values, possible: readonly PartName[]) {
  const { priceKind } = values
  return {
    ...values,
    price: priceKind === 'after_consultation' ? null : values.price,
    usualPrice: priceKind === 'fixed' ? null : values.usualPrice,
    highestPrice: priceKind === 'range' ? values.highestPrice : null,
    includes: { vat },
    parts: Object.fromEntries(Object.entries(parts).filter(([part]) => possible.includes(part as PartName))),
  }
}

type Props = {
  /** The one to change; a new one without. */
  treatment?: OwnTreatment
  name?: string
  onSaved: (treatment: OwnTreatment) => void
  onClose: () => void
  /** Shows the version someone else has saved. */
  onReload?: () => void
}

/** A treatment with its price, what that includes, and the advertising rules its text breaks. */
export function TreatmentForm({ treatment, name = '', onSaved, onClose, onReload }: Props) {
  const { props, field, values, errors, setFieldValue, busy, failure, send } = useApiForm({
    initial: valuesOf(treatment, name),
    schema: TreatmentEdit,
    otherwise: messages.failedToUpdateTreatment,
    send: values => {
      const body = bodyOf(values, possibleParts)
      return treatment
        ? callApi(asProvider, updateTreatment, {
            params: { id: treatment.id },
            body: { ...body, version: treatment.version },
          })
        : callApi(asProvider, addTreatment, { body })
    },
    onDone: onSaved,
  })
  useFirstField(props.ref)
  const { searchedAs, possibleParts } = useRecognised(values.name, treatment)
  const parts = possibleParts.flatMap(part => {
    const stated = values.parts[part]
    return stated ? [[part, stated] as [PartName, PartValues]] : []
  })
  const { description } = values
  return (
    <form
      {...props}
      className={classNames('stack', look.form)}
      aria-label={treatment?.name ?? 'New treatment'}
    >
      <SaveFailure failure={failure} onRetry={send} {...(onReload && { onReload })} />
      <NameField {...field('name')} />
      {searchedAs === null && (
        <p className="small" role="status">
          We don't recognise this name. Patients will see the treatment and its price on your page, but search
          won't compare it with other clinics.
        </p>
      )}
      {searchedAs && searchedAs !== values.name.trim() && (
        <p className="small muted" role="status">
          Patients will find and compare this as {searchedAs}.
        </p>
      )}
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
      <PriceFields kind={values.priceKind} onKind={kind => setFieldValue('priceKind', kind)} field={field} />
      <PartsFields
        possible={possibleParts}
        value={values.parts}
        onChange={next => setFieldValue('parts', next)}
        vat={values.vat}
        onVat={vat => setFieldValue('vat', vat)}
        errors={errors}
      />
      <ShownPrice
        typed={values}
        parts={parts}
        vatExtra={treatment?.vatExtra === true && values.vat === 'unknown'}
      />
      <TextInput
        label="Duration in minutes"
        description="How long patients should allow. Optional."
        inputMode="numeric"
        autoComplete="off"
        {...field('minutes')}
      />
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
