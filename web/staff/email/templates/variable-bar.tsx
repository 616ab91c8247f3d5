import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { templateVariables } from '../../../../contract/email/templates.ts'
import styles from './variable-bar.module.css'

const isEditable = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input[type=text], input:not([type]), textarea'))

/** Puts a variable where the cursor is, or was last. */
export function VariableBar({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (isEditable(target)) last.current = target
    }
    const element = form.current
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [form])

  function insert(name: string) {
    const place = last.current?.isConnected
      ? last.current
      : form.current?.querySelector<HTMLElement>('[contenteditable=true], textarea')
    place?.focus()
    // The one way that works in fields and in the editor alike, and that undo understands.
    document.execCommand('insertText', false, `{{${name}}}`)
  }

  return (
    <div>
      <p className="small" id="variables">
        Insert a variable
      </p>
      <ul className={`row ${styles.variables}`} aria-labelledby="variables">
        {Object.entries(templateVariables).map(([name, fallback]) => (
          <li key={name}>
            <Button
              variant="default"
              size="sm"
              onClick={() => insert(name)}
              title={fallback ? `If unknown: ${fallback}` : undefined}
            >
              {`{{${name}}}`}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small muted">
        Add a fallback for when it's missing: {'{{firstName | default: "colleague"}}'}
      </p>
    </div>
  )
}
