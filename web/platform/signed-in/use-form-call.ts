import { type FormEvent, useEffect, useRef, useState } from 'react'

type Values = Record<string, string>

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/**
 * A form whose fields the browser keeps, so that what was typed or filled in before the scripts ran is not lost.
 * While it is being sent its fields are disabled; afterwards focus is on the first that was refused, else back
 * where it was.
 */
export function useFormCall(send: (values: Values) => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [complete, setComplete] = useState(false)
  const focused = useRef<Element | null>(null)
  const look = () =>
    setComplete(form.current !== null && Object.values(valuesOf(form.current)).every(value => value !== ''))
  useEffect(look, [])
  useEffect(() => {
    if (busy) return
    const wrong = form.current?.querySelector('[aria-invalid="true"]')
    const place = focused.current && (wrong ?? focused.current)
    if (place instanceof HTMLElement) place.focus()
    focused.current = null
  }, [busy])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    focused.current = document.activeElement
    setBusy(true)
    try {
      await send(values)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** Every field has something in it. */
    complete,
    clear: () => form.current?.reset(),
    form: { ref: form, onSubmit: submit, onInput: look, noValidate: true },
  }
}
