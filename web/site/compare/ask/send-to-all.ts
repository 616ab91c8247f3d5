import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { sendEnquiry } from '../../../../contract/patients/enquiries.ts'
import { askSimilarClinics, type SkipReason } from '../../../../contract/patients/enquiry-threads.ts'

/** A clinic that can be asked, and the treatment compared as it offers it. */
export type Askable = { id: string; name: string; treatmentId: string | null }

type Skipped = { name: string; reason: SkipReason }

type Message = { name: string; email: string; phoneNumber?: string; message: string; subject?: string }

/**
 * Sends one message to several clinics, each in an enquiry of its own. The first opens a private page, from which the
 * others are asked the same. A clinic that already has this message opens none; then the next one does.
 */
export async function sendToAll(api: Fetcher, clinics: readonly Askable[], message: Message) {
  const skipped: Skipped[] = []
  for (const [index, { id, name, treatmentId }] of clinics.entries()) {
    const body = { ...message, treatmentId: treatmentId ?? undefined, consent: true as const }
    const { data } = await callApi(api, sendEnquiry, { params: { id }, body })
    if (data.privatePath) {
      const others = clinics.slice(index + 1)
      skipped.push(...(await askOthers(api, data.privatePath, others)))
      return { privatePath: data.privatePath, skipped }
    }
    skipped.push({ name, reason: 'already_asked' })
  }
  return { privatePath: null, skipped }
}

async function askOthers(api: Fetcher, privatePath: string, others: readonly Askable[]): Promise<Skipped[]> {
  if (others.length === 0) return []
  const params = { token: privatePath.split('/').at(-1)! }
  const body = { clinics: others.map(({ id }) => ({ id, consent: true as const })) }
  const { data } = await callApi(api, askSimilarClinics, { params, body })
  return data.skipped.map(({ id, reason }) => ({
    name: others.find(other => other.id === id)?.name ?? '',
    reason,
  }))
}
