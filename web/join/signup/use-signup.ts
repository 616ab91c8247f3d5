import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTracked } from '../../platform/analytics/analytics.ts'
import { furthestStep, type Wrong, wrongWithCompany, wrongWithContact } from './check.ts'
import { dropDraft, writeDraft } from './draft.ts'
import { wrongWithPostcode } from './known-postcode.ts'
import { submit } from './submit.ts'
import { useEntries } from './use-entries.ts'
import { usePartial } from './use-partial.ts'
import { type Restored, useRestored } from './use-restored.ts'

export type Signup = ReturnType<typeof useSignup>

type Entries = ReturnType<typeof useEntries>

/**
 * The step that the browser's history asks for, as far as all before it is complete when it asks: the password and
 * the card of an earlier visit are gone. Typing alone never moves on.
 */
function useStep(furthest: number) {
  const { key, state } = useLocation()
  const wanted = (state as { step?: number } | null)?.step ?? 1
  const reachable = useRef(furthest)
  reachable.current = furthest
  const [step, setStep] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same step may be asked for again
  useEffect(() => setStep(Math.max(1, Math.min(wanted, reachable.current))), [key, wanted])
  return step
}

/** What keeps a step from being left; undefined when nothing does. */
async function wrongWithStep(step: number, { values, secret }: Entries): Promise<Wrong | undefined> {
  if (step === 1) return wrongWithContact(values, secret)
  const wrong = wrongWithCompany(values)
  const postCode = wrong ? undefined : await wrongWithPostcode(values.postCode)
  return postCode ? { message: postCode, errors: { postCode } } : wrong
}

/** Keeps what is entered: on this device always, at the server with consent. */
function useKept(entries: Entries, { step, done }: { step: number; done: boolean }) {
  const { values, consent } = entries
  const form = useRef<HTMLFormElement>(null)
  const keptAtServer = usePartial({ step, values, consent, done })
  const restored = useRestored({ form: () => form.current, restore })
  const { ready } = restored
  useEffect(() => {
    if (ready && !done) writeDraft({ values, consent })
  }, [ready, done, values, consent])

  function restore(found: Restored) {
    entries.restore(found)
    if (found.values.email && found.consent) keptAtServer(found.values.email)
  }
  return { ...restored, form }
}

/** The whole registration: what was entered, which step is shown, and what leads from one to the next. */
export function useSignup() {
  const navigate = useNavigate()
  const entries = useEntries()
  const { values, secret, say } = entries
  const [card, setCard] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const furthest = useMemo(() => furthestStep(values, secret, card), [values, secret, card])
  const step = useStep(furthest)
  const kept = useKept(entries, { step, done })
  useTracked({ kind: 'signup_step', step: (done ? 5 : step) as 1 | 2 | 3 | 4 | 5 })

  const goTo = (next: number) => navigate('.', { state: { step: next } })

  async function next() {
    const wrong = await wrongWithStep(step, entries)
    say(wrong)
    if (!wrong) await goTo(step + 1)
  }

  async function send() {
    if (busy || !card) return
    say(undefined)
    setBusy(true)
    const refusal = await submit({ values, password: secret.password, paymentMethodId: card })
    setBusy(false)
    if (!refusal) return finish()
    say(refusal)
    if (!refusal.cardRefused) return
    setCard(undefined)
    await goTo(3)
  }

  function finish() {
    dropDraft()
    setDone(true)
    entries.forgetSecret()
    setCard(undefined)
  }

  return {
    ...entries,
    ...kept,
    ...{ card, busy, done, step, goTo, next, send },
    useAnotherCard: () => setCard(undefined),
    back() {
      say(undefined)
      return goTo(step - 1)
    },
    takeCard(paymentMethodId: string) {
      say(undefined)
      setCard(paymentMethodId)
      return goTo(4)
    },
    clear() {
      dropDraft()
      kept.forgetSource()
      say(undefined)
      entries.empty()
      setCard(undefined)
      return goTo(1)
    },
  }
}
