import { TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  type BillingDetails,
  BillingDetailsEdit,
  saveBillingDetails,
} from '../../../contract/providers/billing-details.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'

const valuesOf = (details: BillingDetails) => ({
  companyName: details.companyName ?? '',
  contactName: details.contactName ?? '',
  email: details.email ?? '',
  address: details.address ?? '',
  city: details.city ?? '',
  postCode: details.postCode ?? '',
  vatNumber: details.vatNumber ?? '',
})

/** Whom invoices are made out to, from the next one on. */
export function BillingDetailsForm({ details }: { details: BillingDetails }) {
  const { props, field, busy, failure, send, adopt } = useApiForm({
    initial: valuesOf(details),
    schema: BillingDetailsEdit,
    otherwise: "We couldn't save your billing details. Please try again.",
    send: body => callApi(asProvider, saveBillingDetails, { body }),
    onDone: saved => {
      adopt(valuesOf(saved))
      toast('good', 'Billing details saved.')
    },
  })
  return (
    <Section
      title="Billing details"
      lead="For your next invoice. Invoices you already have don't change. Leave a field blank to use your clinic's own details."
    >
      <form {...props} className="stack">
        <SaveFailure failure={failure} onRetry={send} />
        <div className="pair">
          <TextInput label="Company name" autoComplete="organization" {...field('companyName')} />
          <TextInput label="Contact name" autoComplete="name" {...field('contactName')} />
        </div>
        <TextInput
          label="Email for receipts"
          type="email"
          autoComplete="email"
          description="If you leave this blank, we'll send receipts to the address you sign in with."
          {...field('email')}
        />
        <TextInput label="Billing address" autoComplete="street-address" {...field('address')} />
        <div className="pair">
          <TextInput label="City" autoComplete="address-level2" {...field('city')} />
          <TextInput label="Postcode" autoComplete="postal-code" {...field('postCode')} />
        </div>
        <TextInput
          label="VAT number (optional)"
          description="For example GB 980 7806 84. We print it on your invoices."
          {...field('vatNumber')}
        />
        <div className="row">
          <SubmitButton busy={busy ? 'Saving...' : undefined}>Save billing details</SubmitButton>
        </div>
      </form>
    </Section>
  )
}
