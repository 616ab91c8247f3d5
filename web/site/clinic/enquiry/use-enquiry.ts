import { type FormEvent, useEffect, useRef, useState } from 'react'
import { siteMessages as messages, wentWrong } from '../../../../contract/text/site-messages.ts'
import { track } from '../../../platform/analytics/analytics.ts'
import { focusFirstWrong } from '../../../platform/forms/failure.ts'
import { postForIsland } from '../../../platform/forms/post-for-island.ts'
import type { Refusal } from '../../../platform/forms/posted-form.ts'

/** What became of an enquiry that was sent. */
export type Outcome = { refusal: Refusal | undefined; sent: boolean }

/**
 * Sends the form of an enquiry and leaves the page alone: when it is refused, or there is no connection, what was typed
 * stays. Where scripts don't run the browser sends it, and the page comes with the outcome.
 */
export function useEnquiry(clinic: string, given: Outcome) {
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState(given)
  const [busy, setBusy] = useState(false)
  const { refusal, sent } = outcome
  const { values = {}, fields = {} } = refusal ?? {}
  useEffect(() => {
    if (refusal) focusFirstWrong(form.current)
  }, [refusal])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const typed = new URLSearchParams(new FormData(event.currentTarget) as never)
    const kept = (message: string): Outcome => ({
      refusal: { message, fields: {}, values: Object.fromEntries(typed) },
      sent: false,
    })
    try {
      const answer = await postForIsland<Outcome>(event.currentTarget, typed, 'EnquiryForm')
      if (answer && 'to' in answer) return await leave(answer.to)
      setOutcome(answer?.props ?? kept(wentWrong))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      setOutcome(kept(messages.unableToConnect))
    }
    setBusy(false)
  }

  /** It leads to the private page: sent now, and counted here alone. */
  async function leave(to: string) {
    // Who comes back may ask again.
    addEventListener('pageshow', () => setBusy(false), { once: true })
    await track({ kind: 'enquiry', clinic })
    location.assign(to)
  }

  return {
    sent,
    refusal,
    busy,
    values,
    form: { ref: form, onSubmit: send },
    field: (name: string) => ({
      id: `enquiry-${name}`,
      name,
      defaultValue: values[name],
      error: fields[name],
    }),
  }
}
