import { data, redirect } from 'react-router'
import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { sendEnquiry } from '../../../../contract/patients/enquiries.ts'
import { refuse, valuesOf } from '../../../platform/forms/posted-form.ts'

const tooMany = "You've already sent several enquiries. Please wait a while, or call the clinic."

/** Sent before: by a second click, or from another tab. Only the first sender knows its page. */
type SentBefore = { sent: true }

/** Passes the form on. Its private page follows, so that reloading it does not send twice. */
export async function passEnquiryOn(api: Fetcher, id: string, request: Request) {
  const form = await request.formData()
  const {
    name = '',
    email = '',
    phoneNumber,
    treatmentId,
    locationId,
    message = '',
    subject,
    wantsQuote,
    consent,
  } = valuesOf(form)
  // The contract decides what is missing; here `true` means a ticked box.
  const body = {
    name,
    email,
    phoneNumber,
    treatmentId,
    locationId,
    message,
    subject,
    wantsQuote: wantsQuote === 'yes',
    consent: (consent === 'yes') as true,
  }
  try {
    const { data: answer } = await callApi(api, sendEnquiry, { params: { id }, body })
    return answer.privatePath ? redirect(answer.privatePath) : data<SentBefore>({ sent: true })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
}
