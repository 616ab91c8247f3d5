import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './confirmed-button.module.css'

type Props = {
  label: string
  question: string
  /** What the button says that really does it. */
  answer: string
  busy: boolean
  /** Filled for positive actions; danger for the rest. */
  variant?: 'danger' | 'filled'
  onConfirm: () => Promise<unknown>
  /** A choice that belongs to the question. */
  children?: ReactNode
}

/** An action that asks for confirmation in place. */
export function ConfirmedButton({
  label,
  question,
  answer,
  busy,
  variant = 'danger',
  onConfirm,
  children,
}: Props) {
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asking) yes.current?.focus()
    else if (asked.current) first.current?.focus()
    asked.current = asking
  }, [asking])
  if (!asking)
    return (
      <Button ref={first} variant={variant} size="sm" disabled={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  const confirm = async () => {
    await onConfirm()
    setAsking(false)
  }
  return (
    <fieldset className={`row ${styles.question}`}>
      <legend>{question}</legend>
      {children && <div className={styles.choice}>{children}</div>}
      <Button ref={yes} variant={variant} size="sm" disabled={busy} onClick={confirm}>
        {answer}
      </Button>
      <Button variant="default" size="sm" onClick={() => setAsking(false)}>
        Cancel
      </Button>
    </fieldset>
  )
}
