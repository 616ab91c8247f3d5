import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import type { readClaim } from '../../../contract/providers/claims.ts'
import type { resumeSignup } from '../../../contract/providers/signup.ts'
import { messages } from '../../../contract/text/messages.ts'
import { messageOf } from '../../platform/forms/failure.ts'
import { type Claim, readDraft } from './draft.ts'
import { type Entered, fieldNames, type Values } from './fields.ts'
import { keepSecret } from './kept-secret.ts'

/** Says where the values come from, or why a link brought none. */
type Source = 'kept' | 'link' | 'claim' | { problem: string } | undefined

/** What was typed or filled in before the scripts ran. */
function typedBefore(form: HTMLFormElement | null): Partial<Entered> {
  const typed = new FormData(form ?? undefined)
  const given = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  }
  return {
    ...Object.fromEntries([...fieldNames, 'password', 'confirmPassword'].flatMap(given)),
    consent: typed.has('hasConsent'),
  }
}

type Options = { form: () => HTMLFormElement | null; restore: (restored: Partial<Entered>) => void }

/**
 * Fills the form when it opens: with what this device kept, with the code in `ref`, with what was typed meanwhile,
 * and with what the link of a recovery email or a claimed listing stands for. The token is taken out of the address at
 * once.
 */
export function useRestored({ form, restore }: Options) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [source, setSource] = useState<Source>()
  const [ready, setReady] = useState(false)
  const [claim, setClaim] = useState<Claim>()
  const started = useRef(false)

  async function resume(token: string) {
    await navigate({ search: '' }, { replace: true })
    try {
      const { data } = await callApi<typeof resumeSignup>(
        fetch,
        { method: 'POST', path: '/api/resume-signup' },
        { body: { token } },
      )
      if (data.form.email) keepSecret(data.form.email, data.secret)
      restore({ ...(data.form as Partial<Values>), consent: data.hasConsent })
      setSource('link')
    } catch (error) {
      setSource({ problem: messageOf(error, messages.unexpectedError) })
    }
  }

  async function fillFromClaim(token: string) {
    await navigate({ search: '' }, { replace: true })
    try {
      const { data } = await callApi<typeof readClaim>(
        fetch,
        { method: 'POST', path: '/api/claims/form' },
        { body: { token } },
      )
      restore(data.form as Partial<Values>)
      setClaim({ token, clinic: data.clinic.name, proved: data.proved })
      setSource('claim')
    } catch (error) {
      setClaim(undefined)
      setSource({ problem: messageOf(error, messages.unexpectedError) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once
  useEffect(() => {
    if (started.current) return
    started.current = true
    const draft = readDraft()
    const typed = typedBefore(form())
    const ref = address.get('ref')?.trim().slice(0, 40)
    const consent = draft?.consent || typed.consent === true
    restore({ ...draft?.values, ...(ref && { referrerCode: ref }), ...typed, consent })
    if (draft && Object.keys(draft.values).length > 0) setSource('kept')
    setClaim(draft?.claim)
    void openLinks().finally(() => setReady(true))
  }, [])

  async function openLinks() {
    const [token, claimed] = [address.get('resume'), address.get('claim')]
    if (token) await resume(token)
    else if (claimed) await fillFromClaim(claimed)
  }

  function forgetSource() {
    setSource(undefined)
    setClaim(undefined)
  }

  return { source, ready, claim, forgetSource }
}
