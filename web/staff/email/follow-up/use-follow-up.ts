import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import {
  FollowUp,
  FollowUpToSend,
  getLastEmail,
  previewFollowUp,
  sendFollowUp,
} from '../../../../contract/email/email.ts'
import type { EmailPreview } from '../../../../contract/email/templates.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { refusal } from '../../../platform/forms/failure.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
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

const bodyOf = ({ basis, trackOpens, tracking, ...words }: Draft) => ({
  ...words,
  basis: basisOf(basis),
  trackOpens: trackOpens ? tracking : null,
})

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }

/** The first thing wrong with each field. */
const wrongIn = ({ success, error }: Parsed) => {
  const issues = error?.issues.toReversed() ?? []
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  return success ? undefined : { message: 'Please check the fields marked below.', fields }
}

const options = {
  failures: 'page',
  otherwise: messages.failedToSendEmail,
  offline: messages.networkError,
} as const

const typingMs = 400

/** When the address in the form last had an email from us; undefined when it had none or nobody can say. */
function useLastEmail(typed: string, maySend: boolean) {
  const [last, setLast] = useState<{ email: string; sentAt: string | null }>()
  const { success, data: email } = FollowUp.shape.clientEmail.safeParse(typed)
  useEffect(() => {
    if (!success || !maySend) return
    const timer = setTimeout(async () => {
      const answer = await callApi(asStaff, getLastEmail, { body: { email } }).catch(() => undefined)
      if (answer) setLast({ email, sentAt: answer.data.sentAt })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [success, email, maySend])
  return last && last.email === email ? last.sentAt : null
}

type Outcome = { message: string; nextTryAt: string | null }

/** A follow-up from input to tracking id. Input stays until it has been sent. */
export function useFollowUp(onSent: (trackingId: string) => void, filledIn: Partial<Draft> = {}) {
  const [sent, setSent] = useState<Outcome>()
  const [preview, setPreview] = useState<EmailPreview>()
  // One key per email: sent again after a lost connection, it is still the same email.
  const key = useRef<string>(undefined)
  // Sending again after reading that the same email was just sent is a decision for a second one.
  const again = useRef(false)
  const form = useApiForm<Draft, Outcome & { trackingId: string }>({
    ...options,
    initial: { ...nothing, ...filledIn },
    check: draft => wrongIn(FollowUpToSend.safeParse(bodyOf(draft))),
    send(draft) {
      setSent(undefined)
      key.current ??= crypto.randomUUID()
      const body = { ...bodyOf(draft), requestKey: key.current, again: again.current }
      return callApi(asStaff, sendFollowUp, { body })
    },
    onDone({ message, nextTryAt, trackingId }) {
      setPreview(undefined)
      form.adopt(nothing)
      key.current = undefined
      again.current = false
      setSent({ message, nextTryAt })
      onSent(trackingId)
    },
    onFailure({ code }) {
      // Sending again after reading this is a decision for a second email.
      if (code === 'email_unknown') key.current = undefined
      if (code === 'email_just_sent') again.current = true
    },
  })
  const previewing = useSubmit({
    ...options,
    onFailure(failure) {
      form.fail(failure)
      return true
    },
  })
  const { values: draft } = form
  const lastEmailAt = useLastEmail(draft.clientEmail, useMay(getLastEmail))

  function change(part: Partial<Draft>) {
    key.current = undefined
    again.current = false
    for (const name of Object.keys(part) as (keyof Draft)[]) form.setFieldValue(name, part[name] as never)
  }

  async function show() {
    form.clear()
    setSent(undefined)
    const wrong = wrongIn(FollowUp.safeParse(draft))
    if (wrong) return form.fail(refusal(wrong.message, wrong.fields))
    const { basis, trackOpens: _, tracking: __, ...words } = draft
    const body = isStated(basis) ? { ...words, basis: basisOf(basis) } : words
    await previewing.submit(() => callApi(asStaff, previewFollowUp, { body }), setPreview)
  }

  return {
    ...form,
    draft,
    change,
    busy: form.busy ? 'sending' : previewing.busy ? 'previewing' : undefined,
    sent,
    lastEmailAt,
    preview,
    closePreview: () => setPreview(undefined),
    show,
  }
}
