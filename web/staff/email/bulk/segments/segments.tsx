import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../../../contract/core/client.ts'
import { deleteSegment, listSegments, type Segment } from '../../../../../contract/email/segments.ts'
import { asStaff, load } from '../../../../platform/api.ts'
import { PageMeta } from '../../../../platform/meta/page-meta.tsx'
import { messageIn, useSubmit } from '../../../../shared/forms/use-submit.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { staffPage } from '../../../shell/staff-page.ts'
import { useMay } from '../../../shell/use-stored-staff.ts'
import type { Route } from './+types/segments.ts'
import { RuleForm } from './rule-form.tsx'
import styles from './segments.module.css'
import { UseSegment } from './use-segment.tsx'

export const clientLoader = staffPage(async () => (await load(asStaff, listSegments, {})).data)

/** Rules that choose clinics for bulk campaigns: the saved ones, and one that is being written. */
export default function Segments({ loaderData: { items } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Segment>()
  const [started, setStarted] = useState(0)
  const edit = (segment: Segment | undefined) => {
    setEdited(segment)
    setStarted(started + 1)
  }
  return (
    <>
      <PageMeta title="Segments" hidden />
      <PageHead
        title="Segments"
        lead="Choose clinics by what we know about them. We check the rule again each time you use it."
      >
        <Link to="/staff/email-marketing/bulk">Bulk Campaign</Link>
      </PageHead>
      <div className="stack">
        <Section title="Saved segments">
          {items.length === 0 ? (
            <p className="small muted">No segments yet. Write a rule below and save it.</p>
          ) : (
            <ul className={`stack gap-12 full ${styles.list}`}>
              {items.map(segment => (
                <Saved key={segment.id} segment={segment} onEdit={() => edit(segment)} />
              ))}
            </ul>
          )}
        </Section>
        <RuleForm key={started} edited={edited} onDone={() => edit(undefined)} />
      </div>
    </>
  )
}

function Saved({ segment, onEdit }: { segment: Segment; onEdit: () => void }) {
  const { id, name } = segment
  const { busy, run } = useSubmit({ failures: 'toast' })
  const mayDelete = useMay(deleteSegment)
  return (
    <li className="row spread">
      <span className="strong break">{name}</span>
      <span className="row gap-8">
        <UseSegment id={id} name={name} />
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        {mayDelete && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={busy}
            onClick={() => run(() => callApi(asStaff, deleteSegment, { params: { id } }), messageIn)}
          >
            Delete<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
