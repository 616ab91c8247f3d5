import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  opened: boolean
  title: string
  /** What the button says that does it, and what while it is being done. */
  action: string
  doing?: string
  cancel?: string
  busy?: boolean
  onConfirm: () => unknown
  onClose: () => void
  /** What doing it means. */
  children: ReactNode
}

/** Asks once before something is lost. */
export function ConfirmDialog({ opened, title, action, doing = action, busy = false, ...props }: Props) {
  const { cancel = 'Cancel', onConfirm, onClose, children } = props
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      {children}
      <Group mt="lg" gap="sm">
        <Button variant="danger" onClick={onConfirm} disabled={busy} aria-busy={busy || undefined}>
          {busy ? doing : action}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
      </Group>
    </Modal>
  )
}
