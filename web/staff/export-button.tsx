import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { problems } from '../../contract/problems.ts'
import { messageOf } from '../lib/call-message.ts'
import { download } from '../lib/download.ts'
import { toast } from '../ui/mantine/toasts.tsx'

type Props = {
  /** Address of the export, with whatever narrows it. */
  path: string
  /** What is saved, for screen readers, where several of these stand on a page. */
  of?: string
  children?: string
}

/** Saves an export of the API as a file. */
export function ExportButton({ path, of, children = 'Export CSV' }: Props) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download('staff', path)
    } catch (error) {
      toast('bad', messageOf(error, problems.unexpected.message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      onClick={save}
      disabled={busy}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
    >
      {busy ? 'Preparing...' : children}
      {of && <span className="visually-hidden"> of {of}</span>}
    </Button>
  )
}
