import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { callApi } from '../../../contract/client.ts'
import { forgetPartialSignup, savePartialSignup } from '../../../contract/signup.ts'
import type { Values } from './fields.ts'

type Unfinished = { step: number; values: Values; consent: boolean; done: boolean }
type Saved = { email: string; text: string }

/** What may be kept: only with consent, and with an address that can be written to. */
function bodyOf({ step, values, consent, done }: Unfinished): Saved | undefined {
  const email = values.email.trim().toLowerCase()
  if (!consent || done || !z.email().safeParse(email).success) return undefined
  const { firstName, companyName } = values
  const partialData = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const body = { email, firstName, companyName, currentStep: step, hasConsent: true, partialData }
  return { email, text: JSON.stringify(body) }
}

const logged = (error: unknown) => console.warn('The unfinished registration was not kept', error)
/** Sends while the page goes away: a beacon outlives it. */
const send = (path: string, text: string) =>
  navigator.sendBeacon(path, new Blob([text], { type: 'application/json' }))
const forget = (email: string) => callApi(fetch, forgetPartialSignup, { body: { email } }).catch(logged)

/**
 * Keeps an unfinished registration at the server for who agreed to that: at every step past the first, and when the
 * page is left before the last. Consent that is taken back takes along what was kept.
 */
export function usePartial(unfinished: Unfinished) {
  const now = useRef(unfinished)
  now.current = unfinished
  const saved = useRef<Saved>(undefined)
  const { step, consent, done } = unfinished

  useEffect(() => {
    const body = bodyOf(now.current)
    if (step === 1 || done || !body || saved.current?.text === body.text) return
    if (saved.current && saved.current.email !== body.email) forget(saved.current.email)
    saved.current = body
    const headers = { 'content-type': 'application/json' }
    fetch(savePartialSignup.path, { method: 'POST', headers, body: body.text, keepalive: true }).catch(logged)
  }, [step, done])

  useEffect(() => {
    if (consent || !saved.current) return
    forget(saved.current.email)
    saved.current = undefined
  }, [consent])

  useEffect(() => {
    const leave = () => {
      const body = now.current.step < 4 ? bodyOf(now.current) : undefined
      if (!body || saved.current?.text === body.text) return
      const before = saved.current?.email
      if (before && before !== body.email) send(forgetPartialSignup.path, JSON.stringify({ email: before }))
      saved.current = body
      send(savePartialSignup.path, body.text)
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])

  /** A form that came from the server is kept there already. */
  return (email: string) => {
    saved.current = { email: email.trim().toLowerCase(), text: '' }
  }
}
