import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props = {
  /** Which document, for those who hear only the button. */
  of: string
  busy: boolean
  onFetch: () => void
}

/** Fetches one document as a PDF file. */
export const DownloadButton = ({ of, busy, onFetch }: Props) => (
  <Button
    variant="default"
    size="sm"
    onClick={onFetch}
    disabled={busy}
    leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
  >
    PDF
    <span className="visually-hidden">, {of}</span>
  </Button>
)
