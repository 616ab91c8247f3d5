import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'

type Props = {
  name: string
  title?: string
  busy: boolean
  onConfirm: () => Promise<unknown>
  /** What removing it means. */
  children: string
}

/** Removes something from a list, once that is confirmed. */
export function RemoveButton({ name, title = `Remove ${name}?`, busy, onConfirm, children }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)} disabled={busy}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        action="Remove"
        doing="Removing..."
        busy={busy}
        onConfirm={async () => {
          await onConfirm()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p className="small">{children}</p>
      </ConfirmDialog>
    </>
  )
}
