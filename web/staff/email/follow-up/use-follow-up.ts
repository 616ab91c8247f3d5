import { useRef, useState } from 'react'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import { FollowUp, FollowUpToSend, previewFollowUp, sendFollowUp } from '../../../../contract/email/email.ts'
import type { MailPreview } from '../../../../contract/email/templates.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { basisOf, isStated, noBasis } from '../fields/basis-fields.tsx'

const nothing = {
  clientName: '',
  clientEmail: '',
  clinicName: '',
  additionalNotes: '',
  basis: noBasis,
  trackOpens: false,
  tracking: { source: '', date: '' },
}
export type Draft = typeof nothing

/** What became of the last attempt. */
type Outcome = { tone: 'good' | 'bad'; message: string; signedOut?: boolean }

const bodyOf = ({ basis, trackOpens, tracking, ...words }: Draft) => ({
  ...words,
  basis: basisOf(basis),
  trackOpens: trackOpens ? tracking : null,
})

type Issue = { path: PropertyKey[]; message: string }

/** The first thing wrong with each field. */
const fieldsOf = (issues: Issue[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))

/** A follow-up from the first letter to the tracking id. What was typed stays until it has been sent. */
export function useFollowUp(onSent: (trackingId: string) => void) {
  const [draft, setDraft] = useState(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<'sending' | 'previewing'>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [preview, setPreview] = useState<MailPreview>()
  // One key for one mail: sent again after a lost connection, it is still the same mail.
  const key = useRef<string>(undefined)

  function change(part: Partial<Draft>) {
    key.current = undefined
    setDraft(before => ({ ...before, ...part }))
  }

  async function attempt(kind: 'sending' | 'previewing', send: () => Promise<void>) {
    setBusy(kind)
    setErrors({})
    setOutcome(undefined)
    try {
      await send()
    } catch (error) {
      refused(error)
    } finally {
      setBusy(undefined)
    }
  }

  function refused(error: unknown) {
    const failed = error instanceof CallFailed ? error : undefined
    setErrors(failed?.body.fields ?? {})
    // Whoever sends again after reading this has decided that it shall be another mail.
    if (failed?.body.code === 'mail_unknown') key.current = undefined
    const message = messageOf(error, messages.failedToSendEmail, messages.networkError)
    setOutcome({ tone: 'bad', message, signedOut: failed?.status === 401 })
  }

  /** Whether the fields hold; what is wrong stands beside them. */
  function holds(parsed: { success: boolean; error?: { issues: Issue[] } }) {
    if (parsed.success) return true
    setErrors(fieldsOf(parsed.error?.issues ?? []))
    setOutcome({ tone: 'bad', message: 'Please check the fields marked below.' })
    return false
  }

  async function send() {
    const body = bodyOf(draft)
    if (!holds(FollowUpToSend.safeParse(body))) return
    await attempt('sending', async () => {
      key.current ??= crypto.randomUUID()
      const { data } = await callApi(asStaff, sendFollowUp, { body: { ...body, requestKey: key.current } })
      setPreview(undefined)
      setDraft(nothing)
      key.current = undefined
      setOutcome({ tone: 'good', message: data.message })
      onSent(data.trackingId)
    })
  }

  async function show() {
    if (!holds(FollowUp.safeParse(draft))) return
    await attempt('previewing', async () => {
      const { basis, trackOpens: _, tracking: __, ...words } = draft
      const body = isStated(basis) ? { ...words, basis: basisOf(basis) } : words
      setPreview((await callApi(asStaff, previewFollowUp, { body })).data)
    })
  }

  return {
    draft,
    change,
    errors,
    busy,
    outcome,
    preview,
    closePreview: () => setPreview(undefined),
    send,
    show,
  }
}
