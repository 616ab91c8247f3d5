import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

type Tone = 'status' | 'alert'
type Toast = { text: string; tone: Tone; turn: number }

let shown: Toast | undefined
let turns = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(toast: Toast | undefined) {
  shown = toast
  for (const listener of listeners) listener()
}

/** Shows a notification and says it to screen readers: `alert` at once, `status` when they pause. */
export const notify = (text: string, tone: Tone = 'status') => show({ text, tone, turn: ++turns })

export const dismiss = () => show(undefined)

/** Where `notify` shows messages, one at a time, until they are dismissed or another page opens. Rendered once in a layout. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  // The region of messages that can wait always exists: a screen reader only announces changes of one it already knows.
  return (
    <div className={`no-print ${styles.place}`}>
      <div role="status">{toast?.tone === 'status' && <Words key={toast.turn} {...toast} />}</div>
      {toast?.tone === 'alert' && (
        <div role="alert">
          <Words key={toast.turn} {...toast} />
        </div>
      )}
    </div>
  )
}

function Words({ text, tone }: Toast) {
  const Icon = tone === 'alert' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={styles.toast}>
      <Icon aria-hidden="true" />
      <p>{text}</p>
      <button type="button" onClick={dismiss} aria-label="Dismiss">
        <IconX aria-hidden="true" />
      </button>
    </div>
  )
}
