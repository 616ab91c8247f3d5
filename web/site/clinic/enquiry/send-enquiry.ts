import { replace } from 'react-router'
import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { sendEnquiry } from '../../../../contract/patients/enquiries.ts'
import { refuse, valuesOf } from '../../../platform/forms/posted-form.ts'
import { readAddress, sentAddress } from '../address.ts'

const tooMany = "You've already sent several enquiries. Please wait a while, or call the clinic."

/** Passes the form on. Afterwards the page is asked for anew, so that reloading it does not send twice. */
export async function passEnquiryOn(api: Fetcher, id: string, request: Request) {
  const form = await request.formData()
  const { name = '', email = '', phoneNumber, treatmentId, message = '', subject, consent } = valuesOf(form)
  // The contract decides what is missing; here `true` only stands for a ticked box.
  const body = {
    name,
    email,
    phoneNumber,
    treatmentId,
    message,
    subject,
    consent: (consent === 'yes') as true,
  }
  try {
    await callApi(api, sendEnquiry, { params: { id }, body })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  const { foundBy } = readAddress(new URL(request.url).searchParams)
  return replace(sentAddress(id, foundBy))
}
