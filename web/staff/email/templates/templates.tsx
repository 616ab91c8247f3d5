import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import {
  deleteTemplate,
  duplicateTemplate,
  type EmailTemplate,
  listTemplates,
} from '../../../../contract/email/templates.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatDate, formatList } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../../ui/figures/drawings/inbox.svg?no-inline'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { templatesPath } from '../tabs.ts'
import type { Route } from './+types/templates.ts'

export const clientLoader = staffPage(async () => (await load(asStaff, listTemplates, {})).data)

export default function Templates({ loaderData: templates }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Templates" hidden />
      <Section title="Templates" lead="For campaigns. Variables are filled in for each recipient.">
        <Button component={Link} size="sm" to={`${templatesPath}/new`}>
          New template
        </Button>
        <div className="full">
          <DataTable
            label="templates"
            columns={columns}
            rows={templates}
            rowKey={template => template.id}
            total={templates.length}
            empty={
              <EmptyState drawing={inboxDrawing} title="No templates yet">
                A template is an email with variables such as {'{{firstName}}'}.
              </EmptyState>
            }
          />
        </div>
      </Section>
    </>
  )
}

type Listed = EmailTemplate & { usedBy: string[] }

const columns: Column<Listed>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ id, name }) => <Link to={`${templatesPath}/${id}`}>{name}</Link>,
  },
  { key: 'subject', label: 'Subject', cell: ({ subject }) => subject },
  {
    key: 'category',
    label: 'Category',
    cell: ({ category }) => (
      <span className="nowrap">
        <Tag>{category}</Tag>
      </span>
    ),
  },
  {
    key: 'updated',
    label: 'Changed',
    cell: ({ updatedAt }) => <span className="nowrap">{formatDate(updatedAt)}</span>,
  },
  { key: 'ways', label: 'Actions', quiet: true, cell: template => <Ways template={template} /> },
]

function Ways({ template: { id, name, usedBy } }: { template: Listed }) {
  const { busy, run } = useSubmit()
  const [asking, setAsking] = useState(false)
  const params = { id }
  const mayDelete = useMay(deleteTemplate)
  return (
    <div className="line">
      <Button
        variant="default"
        size="sm"
        aria-label={`Duplicate ${name}`}
        onClick={() => run(() => callApi(asStaff, duplicateTemplate, { params }), messageIn)}
      >
        Duplicate
      </Button>
      {mayDelete && (
        <Button variant="subtle" size="sm" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        opened={asking && mayDelete}
        title={`Delete “${name}”?`}
        action="Delete"
        doing="Deleting..."
        cancel="Keep it"
        busy={busy}
        onConfirm={() => run(() => callApi(asStaff, deleteTemplate, { params }), messageIn)}
        onClose={() => setAsking(false)}
      >
        <p>It moves to the bin, where you can restore it for 30 days.</p>
        {usedBy.length > 0 && (
          <p>
            This stops {usedBy.length === 1 ? 'the active campaign' : `${usedBy.length} active campaigns`}{' '}
            that use it: {formatList(usedBy.map(campaign => `“${campaign}”`))}.{' '}
            {usedBy.length === 1 ? 'It needs' : 'They need'} another template to start again.
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
