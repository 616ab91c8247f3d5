import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { restoreTemplateVersion, type TemplateVersion } from '../../../../contract/email/template-versions.ts'
import { type EmailPreview as Preview, previewTemplate } from '../../../../contract/email/templates.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import { EmailPreview } from '../preview/email-preview.tsx'

const contact = { email: 'hannah@example.test', firstName: 'Hannah', clinicName: 'Bracken Physio' }

/** What the template said before. An earlier version can be looked at and brought back. */
export function Versions({ templateId, versions }: { templateId: string; versions: TemplateVersion[] }) {
  const [shown, setShown] = useState<{ version: TemplateVersion; preview: Preview }>()
  const looking = useSubmit({ otherwise: messages.networkError })
  const restoring = useSubmit()
  const mayRestore = useMay(restoreTemplateVersion)
  const [present, ...earlier] = versions

  const look = (version: TemplateVersion) => {
    const { subject, preheader, content, purpose } = version
    return looking.submit(
      () => callApi(asStaff, previewTemplate, { body: { subject, preheader, content, purpose, contact } }),
      preview => setShown({ version, preview }),
    )
  }
  const restore = ({ version }: TemplateVersion) =>
    restoring.run(
      () => callApi(asStaff, restoreTemplateVersion, { params: { id: templateId, version } }),
      messageIn,
    )

  const columns: Column<TemplateVersion>[] = [
    { key: 'version', label: 'Version', cell: ({ version }) => version },
    { key: 'saved', label: 'Saved', cell: ({ savedAt }) => formatDateTime(savedAt) },
    { key: 'by', label: 'By', cell: ({ savedBy }) => savedBy ?? '–' },
    { key: 'subject', label: 'Subject', cell: ({ subject }) => <span className="break">{subject}</span> },
    {
      key: 'ways',
      label: 'Actions',
      quiet: true,
      cell: version => (
        <Button
          size="sm"
          variant="default"
          aria-label={`Show version ${version.version}`}
          disabled={looking.busy}
          onClick={() => look(version)}
        >
          Show
        </Button>
      ),
    },
  ]
  return (
    <Section title="Earlier versions" lead={`Version ${present!.version} is the current one.`}>
      <div className="full">
        <DataTable
          label="earlier versions"
          columns={columns}
          rows={earlier}
          rowKey={({ version }) => String(version)}
          empty={null}
        />
      </div>
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? `Version ${shown.version.version}` : ''}
        size="xl"
      >
        {shown && (
          <div className="stack">
            <EmailPreview message={shown.preview} to={contact.email} />
            {mayRestore && (
              <div>
                <Button size="sm" disabled={restoring.busy} onClick={() => restore(shown.version)}>
                  {restoring.busy ? 'Restoring...' : 'Restore this version'}
                </Button>
              </div>
            )}
          </div>
        )}
      </Modal>
    </Section>
  )
}
