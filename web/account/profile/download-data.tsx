import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportData } from '../../../contract/providers/account.ts'
import { SaveFailure } from '../forms/save-failure.tsx'
import { useDownload } from '../forms/use-download.ts'
import { Sheet } from '../sheet.tsx'

/** Everything that is stored about the account, to take away. */
export function DownloadData() {
  const { fetchFile, busy, failure } = useDownload("We couldn't prepare your data. Please try again.")
  return (
    <Sheet
      title="Download all my data"
      lead="Your profile, listing, treatments, clinics, enquiries, invoices and figures, as JSON and as tables (CSV) in one ZIP file."
    >
      <SaveFailure failure={failure} />
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => fetchFile(exportData.path)}
          disabled={busy}
        >
          {busy ? 'Preparing...' : 'Download my data'}
        </Button>
      </div>
    </Sheet>
  )
}
