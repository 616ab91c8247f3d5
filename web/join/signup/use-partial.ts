import { useEffect, useRef } from 'react'
import type { forgetPartialSignup, savePartialSignup } from '../../../contract/providers/signup.ts'
import { isEmailAddress } from '../../../contract/rules/fields/email-address.ts'
import type { Values } from './fields.ts'
import { dropSecret, keepSecret, secretFor } from './kept-secret.ts'

type Unfinished = { step: number; values: Values; consent: boolean; done: boolean }
type Saved = { email: string; text: string; body: object }

/** What may be kept: only with consent, and with an address that can be written to. */
function bodyOf({ step, values, consent, done }: Unfinished): Saved | undefined {
  const email = values.email.trim().toLowerCase()
  if (!consent || done || !isEmailAddress(email)) return undefined
  const { firstName, companyName } = values
  const partialData = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const body = { email, firstName, companyName, currentStep: step, hasConsent: true, partialData }
  return { email, text: JSON.stringify(body), body }
}

const logged = (error: unknown) => console.warn('signup: unfinished registration not saved', error)

type Path = (typeof forgetPartialSignup | typeof savePartialSignup)['path']

/** Sent so that it outlives the page; while the page lives, its answer says what the next save needs. */
const post = (path: Path, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })

async function save({ email, body }: Saved) {
  const secret = secretFor(email)
  const reply = await post('/api/save-partial-signup', { ...body, ...(secret && { secret }) })
  const answer = await reply.json()
  if (reply.ok) keepSecret(email, answer.secret)
}

async function forget(email: string) {
  const secret = secretFor(email)
  if (!secret) return
  dropSecret()
  await post('/api/forget-partial-signup', { email, secret })
}

/**
 * Keeps an unfinished registration at the server for who agreed to that: at every step past the first, and when the
 * page is left before the last. Consent that is taken back takes along what was kept.
 */
export function usePartial(unfinished: Unfinished) {
  const now = useRef(unfinished)
  now.current = unfinished
  const saved = useRef<Saved>(undefined)
  /** One after the other: the second save needs the secret that answers the first. */
  const line = useRef(Promise.resolve())
  const { step, consent, done } = unfinished

  const inTurn = (send: () => Promise<void>) => {
    line.current = line.current.then(send).catch(logged)
  }
  const keep = (body: Saved) => {
    const before = saved.current?.email
    if (before && before !== body.email) inTurn(() => forget(before))
    saved.current = body
    inTurn(() => save(body))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step, whatever was typed meanwhile
  useEffect(() => {
    if (done) dropSecret()
    const body = bodyOf(now.current)
    if (step === 1 || done || !body || saved.current?.text === body.text) return
    keep(body)
  }, [step, done])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the box changes
  useEffect(() => {
    const email = saved.current?.email
    if (consent || !email) return
    saved.current = undefined
    inTurn(() => forget(email))
  }, [consent])

  useEffect(() => {
    const leave = () => {
      const body = now.current.step < 4 ? bodyOf(now.current) : undefined
      if (!body || saved.current?.text === body.text) return
      const before = saved.current?.email
      saved.current = body
      // At once: a page that goes away does not wait for its turn.
      if (before && before !== body.email) void forget(before).catch(logged)
      void save(body).catch(logged)
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
    saved.current = { email: email.trim().toLowerCase(), text: '', body: {} }
  }
}
