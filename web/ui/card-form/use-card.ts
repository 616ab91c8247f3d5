import { type FormEvent, useState } from 'react'
import type { FormProps, ShownCard } from './card-sheet.tsx'

/** A card's id with what a person recognises it by, or why there is none: in general, or for one field after another. */
export type Outcome =
  | { id: string; card?: ShownCard }
  | { message: string; fields?: Record<string, string> | undefined }

type Refusal = { message?: string; fields: Record<string, string> }

/** Sends the form: requests the card's id, passes it on, and stores the error of either. */
export function useCard({ words, onCard }: FormProps, ask: (form: FormData) => Promise<Outcome>) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>({ fields: {} })

  async function send(form: FormData) {
    const outcome = await ask(form)
    if ('id' in outcome) return void (await onCard(outcome.id, outcome.card))
    const { message, fields = {} } = outcome
    setRefused(Object.keys(fields).length > 0 ? { fields } : { message, fields })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button may belong to a form around this one.
    event.stopPropagation()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setRefused({ fields: {} })
    setBusy(true)
    try {
      await send(form)
    } catch (error) {
      setRefused({ message: (error instanceof Error && error.message) || words.unexpected, fields: {} })
    } finally {
      setBusy(false)
    }
  }

  return { busy, refused, onSubmit }
}
