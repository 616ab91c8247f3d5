import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './edit-form.module.css'

type Props = {
  opened: boolean
  title: string
  busy: boolean
  onRemove: () => void
  onClose: () => void
  /** What goes with it. */
  children: ReactNode
}

/** Asks once before something is gone. */
export function RemoveDialog({ opened, title, busy, onRemove, onClose, children }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <div className={styles.form}>
        <p className="small">{children}</p>
        <div className={styles.buttons}>
          <Button variant="danger" onClick={onRemove} disabled={busy}>
            {busy ? 'Removing...' : 'Remove'}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
        </div>
      </div>
    </Modal>
  )
}
