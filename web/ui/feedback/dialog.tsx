import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/**
 * A question above the page, which waits for the answer; rendered while it is open. Focus begins where `data-autofocus`
 * is and returns to where it was.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      // A click beside it closes it where the browser knows how.
      closedby="any"
      className={styles.dialog}
      aria-labelledby={id}
      // The component that renders it decides when it closes.
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close it against that.
      onClose={event => event.currentTarget.open || onClose()}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <IconX aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
