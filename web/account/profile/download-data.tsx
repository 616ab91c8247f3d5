import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportData } from '../../../contract/providers/account.ts'
import { download } from '../../platform/signed-in/download.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Section } from '../../ui/layout/section.tsx'

/** Everything that is stored about the account, to take away. */
export function DownloadData() {
  const { submit, busy, failure } = useSubmit({
    otherwise: "We couldn't prepare your data. Please try again.",
  })
  return (
    <Section
      title="Download all my data"
      lead="Your profile, listing, treatments, clinics, enquiries, invoices and figures, as JSON and as tables (CSV) in one ZIP file."
    >
      <SaveFailure failure={failure} />
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => submit(() => download('provider', exportData.path))}
          disabled={busy}
        >
          {busy ? 'Preparing...' : 'Download my data'}
        </Button>
      </div>
    </Section>
  )
}
