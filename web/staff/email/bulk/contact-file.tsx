import { Button } from '@mantine/core'
import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type CsvContact, csvPreviewRows } from '../../../../contract/email/contact-file.ts'
import { exportBadRows, uploadContacts } from '../../../../contract/email/runs.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { ExportButton } from '../../forms/export-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import { segmentsPath } from '../tabs.ts'
import styles from './bulk.module.css'
import type { Bulk } from './use-bulk.ts'

/** The list of a bulk campaign: dropped or chosen, and what could be read. */
export function ContactFile({ bulk }: { bulk: Bulk }) {
  const open = useRef<() => void>(null)
  const { file, fileFault, upload, uploading } = bulk
  const mayUpload = useMay(uploadContacts)
  return (
    <>
      <Dropzone
        className={styles.drop}
        openRef={open}
        multiple={false}
        disabled={!mayUpload}
        onDrop={([chosen]) => chosen && bulk.choose(chosen)}
        onReject={() => toast('bad', messages.csvUnreadable)}
        accept={{
          'text/csv': ['.csv', '.txt'],
          'application/vnd.ms-excel': ['.csv'],
          'text/plain': ['.csv', '.txt'],
        }}
        inputProps={{ 'aria-label': 'CSV file with contacts' }}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        enablePointerEvents
      >
        <div className="row spread small">
          {file ? (
            <p className="line break">
              <IconFileText size={20} stroke={1.75} aria-hidden="true" /> <b>{file.name}</b>
            </p>
          ) : (
            <p>Drop a CSV file here. The first row must name the columns, and one must be “email”.</p>
          )}
          <Button
            variant="default"
            size="sm"
            disabled={!mayUpload}
            onClick={() => open.current?.()}
            leftSection={<IconUpload aria-hidden="true" />}
          >
            {file ? 'Replace' : 'Choose CSV file'}
          </Button>
        </div>
      </Dropzone>
      <p className="small">
        Or <Link to={segmentsPath}>choose clinics with a segment</Link>.
      </p>
      <div role="status" className="full">
        {uploading && <p className="small muted">Uploading...</p>}
        {fileFault && <Banner tone="bad">{fileFault}</Banner>}
        {!file && upload && (
          <Banner tone="good">
            {formatCount(upload.total, 'contact')} ready: {upload.fileName.replace(/\.csv$/, '')}.
          </Banner>
        )}
        {upload?.notice && (
          <Banner tone="warn">
            <p>{upload.notice}</p>
            <p className="small">{upload.errors.slice(0, 5).join('. ')}.</p>
            <ExportButton call={exportBadRows} id={upload.id} of="the skipped rows">
              Download the skipped rows
            </ExportButton>
          </Banner>
        )}
        {file && upload && (
          <p className="small muted">
            {formatCount(upload.total, 'contact')} ready
            {upload.repeated > 0 &&
              `, ${formatCount(upload.repeated, 'duplicate address', 'duplicate addresses')} removed`}
            . Uploaded.
          </p>
        )}
      </div>
      {file && upload && (
        <div className="full">
          <p className="small muted">
            {upload.total > csvPreviewRows ? `Preview: first ${csvPreviewRows} contacts` : 'Preview'}
          </p>
          <DataTable
            label="contacts"
            columns={columns}
            rows={upload.preview}
            rowKey={contact => contact.email}
            empty={null}
          />
        </div>
      )}
    </>
  )
}

const columns: Column<CsvContact>[] = (['email', 'firstName', 'lastName', 'clinicName'] as const).map(
  key => ({
    key,
    label: key,
    cell: contact => contact[key] || '–',
  }),
)
