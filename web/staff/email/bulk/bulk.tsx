import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportBulkDryRun, type Run, startBulk } from '../../../../contract/email/runs.ts'
import { listTemplates } from '../../../../contract/email/templates.ts'
import { emailPurposes } from '../../../../contract/text/email-purposes.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { BasisFields, isStated } from '../fields/basis-fields.tsx'
import { PurposeField } from '../fields/purpose-field.tsx'
import { DryRunView } from '../runs/dry-run-view.tsx'
import { EarlierRuns } from '../runs/earlier-runs.tsx'
import { loadRuns } from '../runs/load-runs.ts'
import { RunProgress } from '../runs/run-progress.tsx'
import type { Route } from './+types/bulk.ts'
import styles from './bulk.module.css'
import { ContactFile } from './contact-file.tsx'
import { MessageFields } from './message-fields.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { type Bulk, useBulk } from './use-bulk.ts'
import { WhenFields } from './when-fields.tsx'

export const clientLoader = staffPage(async ({ request }) => {
  const [templates, runs] = await Promise.all([load(asStaff, listTemplates, {}), loadRuns(request, 'bulk')])
  return { templates: templates.data, ...runs }
})

export default function BulkCampaign({ loaderData: { templates, shown, earlier } }: Route.ComponentProps) {
  const bulk = useBulk(templates)
  const [address] = useSearchParams()
  // The one that was just started is what its sender looks for; all others come after the form.
  const isNamed = ({ id }: Run) => id === address.get('run')
  const others = shown.filter(run => !isNamed(run))
  return (
    <>
      <PageMeta title="Bulk Campaign" hidden />
      {shown.filter(isNamed).map(run => (
        <RunProgress key={run.id} run={run} />
      ))}
      <div className={`grid top ${styles.columns}`}>
        <div className="stack">
          <Section title="Contacts">
            <ContactFile bulk={bulk} />
          </Section>
          <Section title="Legal basis">
            <div className="full">
              <PurposeField
                label="What is this campaign for?"
                value={bulk.purpose}
                templatePurpose={bulk.template?.purpose}
                error={bulk.field('purpose').error}
                onChange={purpose => bulk.setFieldValue('purpose', purpose)}
              />
            </div>
            <BasisFields
              value={bulk.values.basis}
              onChange={basis => bulk.setFieldValue('basis', basis)}
              errors={bulk.errors}
              whom="these people"
            />
            <Checkbox
              label="Leave out clinics that already have an account"
              {...bulk.field('leaveOutCustomers', 'checkbox')}
            />
          </Section>
          <Section title="Message">
            <MessageFields bulk={bulk} templates={templates} />
            <SubjectFields bulk={bulk} />
          </Section>
          <Section title="When to send">
            <WhenFields bulk={bulk} />
          </Section>
        </div>
        <div className="stack">
          <Section title="Dry run" lead="See who'll get this email, and who won't, before you send it.">
            <DryRun bulk={bulk} />
            <StartButton bulk={bulk} />
          </Section>
          <Section title="Earlier campaigns">
            <EarlierRuns runs={earlier} />
          </Section>
        </div>
      </div>
      {others.length > 0 && <h2 className="mt-24 mb-16">Campaigns under way</h2>}
      {others.map(run => (
        <RunProgress key={run.id} run={run} />
      ))}
    </>
  )
}

function DryRun({ bulk: { dryRun, dryRunError, upload, purpose, values } }: { bulk: Bulk }) {
  const { basis, templateId, leaveOutCustomers } = values
  if (dryRunError) return <Banner tone="bad">{dryRunError}</Banner>
  if (dryRun && upload)
    return (
      <DryRunView
        dryRun={dryRun}
        file={{
          call: exportBulkDryRun,
          id: upload.id,
          search: `?${new URLSearchParams({
            purpose,
            leaveOutCustomers: String(leaveOutCustomers),
            ...(templateId && { templateId }),
          })}`,
        }}
      />
    )
  return (
    <p className="small muted">
      {upload
        ? isStated(basis)
          ? 'Counting...'
          : "Choose a legal basis to see who'll get this email."
        : 'Upload a CSV file first.'}
    </p>
  )
}

function StartButton({ bulk }: { bulk: Bulk }) {
  const [asking, setAsking] = useState(false)
  const { dryRun, busy, failure, values, purpose } = bulk
  const { basis, campaignName } = values
  const nobody = dryRun?.receiving === 0
  const maySend = useMay(startBulk)
  return (
    <>
      <Refused>{failure?.message}</Refused>
      <Button
        variant="cta"
        fullWidth
        disabled={!maySend || !isStated(basis) || busy || bulk.uploading}
        aria-busy={busy || undefined}
        onClick={async () => setAsking(await bulk.holds())}
      >
        {busy ? 'Starting...' : 'Send campaign'}
      </Button>
      {!isStated(basis) && <p className="small muted">Choose a legal basis to send.</p>}
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Send “${campaignName}”?`}>
        <p>
          {nobody ? 'Nobody on this list can get this email. The dry run shows why.' : consequence(dryRun)}
        </p>
        {!nobody && <p>We'll keep sending if you close this page.</p>}
        <p className="small muted">Purpose: {emailPurposes[purpose]}</p>
        <Group mt="lg">
          {!nobody && (
            <Button
              onClick={() => {
                setAsking(false)
                void bulk.send()
              }}
            >
              {dryRun ? `Send to ${formatCount(dryRun.receiving, 'person', 'people')}` : 'Send campaign'}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsking(false)}>
            {nobody ? 'Close' : 'Cancel'}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

/** What sending means, in one sentence. */
function consequence(dryRun: Bulk['dryRun']) {
  if (!dryRun) return 'Everyone on this list who can be emailed will get this email.'
  const { receiving, leftOut } = dryRun
  const sent = `${formatCount(receiving, 'person', 'people')} will get this email`
  return leftOut === 0
    ? `${sent}.`
    : `${sent}. ${formatCount(leftOut, 'person', 'people')} won't, and the dry run shows why.`
}
