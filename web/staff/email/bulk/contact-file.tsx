import { Button } from '@mantine/core'
import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { type CsvContact, csvPreviewRows } from '../../../../contract/email/contact-file.ts'
import { uploadContacts } from '../../../../contract/email/runs.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import styles from './bulk.module.css'
import type { Bulk } from './use-bulk.ts'

/** The list of a bulk campaign: dropped or chosen, and what could be read. */
export function ContactFile({ bulk }: { bulk: Bulk }) {
  const open = useRef<() => void>(null)
  const { file, reading, upload, uploading } = bulk
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
      <div role="status" className="full">
        {uploading && <p className="small muted">Uploading...</p>}
        {reading && !reading.ok && <Banner tone="bad">{reading.message}</Banner>}
        {reading?.ok && reading.notice && (
          <Banner tone="warn">
            <p>{reading.notice}</p>
            <p className="small">{reading.errors.slice(0, 5).join('. ')}.</p>
          </Banner>
        )}
        {reading?.ok && (
          <p className="small muted">
            {formatCount(reading.contacts.length, 'contact')} ready
            {reading.repeated > 0 &&
              `, ${formatCount(reading.repeated, 'duplicate address', 'duplicate addresses')} removed`}
            {upload && '. Uploaded.'}
          </p>
        )}
      </div>
      {reading?.ok && (
        <div className="full">
          <p className="small muted">
            {reading.contacts.length > csvPreviewRows
              ? `Preview: first ${csvPreviewRows} contacts`
              : 'Preview'}
          </p>
          <DataTable
            label="contacts"
            columns={columns}
            rows={reading.contacts.slice(0, csvPreviewRows)}
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
