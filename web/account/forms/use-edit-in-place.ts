import { type RefObject, useEffect, useRef, useState } from 'react'

/** A form that opens in the page: when it closes, focus is back on the button that opened it. */
export function useEditInPlace(opened = false) {
  const [editing, setEditing] = useState(opened)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return { editing, setEditing, button }
}

/** Starts in the first field of a form that has just opened: the button that opened it is gone. */
export function useFirstField(form: RefObject<HTMLFormElement | null>) {
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus(),
    [form],
  )
}
