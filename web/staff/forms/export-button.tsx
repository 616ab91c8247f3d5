import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Call } from '../../../contract/core/call.ts'
import { download } from '../../platform/signed-in/download.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useMay } from '../shell/use-stored-staff.ts'

type Props = {
  call: Call
  /** The value of `:id` in its path. */
  id?: string
  /** What narrows it, beginning with a question mark. */
  search?: string
  /** What is exported, for screen readers, where a page has several of these. */
  of?: string
  children?: string
}

/** Saves an export of the API as a file; hidden without the permission. */
export function ExportButton({ call, id = '', search = '', of, children = 'Export CSV' }: Props) {
  const { submit, busy } = useSubmit({ failures: 'toast' })
  const mayExport = useMay(call)
  const save = () => submit(() => download('staff', call.path.replace(':id', id) + search))
  if (!mayExport) return null
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
