import { useEffect, useRef, useState } from 'react'

/** A row with its form in its place: when the form closes, focus is back on the button that opened it. */
export function useEditInPlace() {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return { editing, setEditing, button }
}
