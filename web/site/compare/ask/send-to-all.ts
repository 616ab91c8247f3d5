import { CallFailed, callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { sendEnquiry } from '../../../../contract/patients/enquiries.ts'
import { askSimilarClinics, type SkipReason } from '../../../../contract/patients/enquiry-threads.ts'

/** A clinic that can be asked, and the treatment compared as it offers it. */
export type Askable = { id: string; name: string; treatmentId: string | null }

/** `failed`: something broke off after the first clinic had its message. */
export type NotSent = { name: string; reason: SkipReason | 'failed' }

type Message = { name: string; email: string; phoneNumber?: string; message: string; subject?: string }

/**
 * Sends one message to several clinics, each in an enquiry of its own, and says what came of it for each. The first opens a
 * private page, from which the others are asked the same. A clinic that already has this message, or has left, opens none;
 * then the next one does. Throws only where no clinic has been sent anything.
 */
export async function sendToAll(api: Fetcher, clinics: readonly Askable[], message: Message) {
  const skipped: NotSent[] = []
  for (const [index, clinic] of clinics.entries()) {
    const first = await sendFirst(api, clinic, message)
    if (first.privatePath !== undefined) {
      const { privatePath } = first
      const others = clinics.slice(index + 1)
      const left = await askOthers(api, privatePath, others)
      const sent = [clinic, ...others].filter(({ name }) => left.every(one => one.name !== name))
      return { privatePath, sent: sent.map(({ name }) => name), skipped: [...skipped, ...left] }
    }
    skipped.push({ name: clinic.name, reason: first.reason })
  }
  return { privatePath: null, sent: [], skipped }
}

const skip = (reason: SkipReason) => ({ privatePath: undefined, reason })

async function sendFirst(api: Fetcher, { id, treatmentId }: Askable, message: Message) {
  const body = { ...message, treatmentId: treatmentId ?? undefined, consent: true as const }
  try {
    const { privatePath } = (await callApi(api, sendEnquiry, { params: { id }, body })).data
    return privatePath ? { privatePath } : skip('already_asked')
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return skip('not_listed')
    throw error
  }
}

async function askOthers(api: Fetcher, privatePath: string, others: readonly Askable[]): Promise<NotSent[]> {
  if (others.length === 0) return []
  const params = { token: privatePath.split('/').at(-1)! }
  const body = { clinics: others.map(({ id }) => ({ id, consent: true as const })) }
  try {
    const { skipped } = (await callApi(api, askSimilarClinics, { params, body })).data
    return skipped.map(({ id, reason }) => ({
      name: others.find(other => other.id === id)?.name ?? '',
      reason,
    }))
  } catch (error) {
    // The first clinic has its message: an error page would have the patient send it again.
    if (!(error instanceof CallFailed)) throw error
    const reason = error.status === 429 ? ('limit' as const) : ('failed' as const)
    return others.map(({ name }) => ({ name, reason }))
  }
}
