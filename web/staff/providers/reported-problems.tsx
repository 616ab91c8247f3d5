import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  linkPerson,
  PhotoTakenDown,
  problemKinds,
  putPhotoBack,
  resolveReport,
  takePhotoDown,
} from '../../../contract/patients/problem-reports.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { keepingFocus } from '../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './user.module.css'

type Report = UserDetail['problems'][number]

/** What patients and other clinics found wrong with the listing, those nobody dealt with first. */
export function ReportedProblems({ problems }: { problems: Report[] }) {
  return (
    <section>
      <h3>Reported problems</h3>
      {problems.length === 0 && <p className="muted">Nobody has reported a problem with this listing.</p>}
      <ul className="divided full">
        {problems.map(problem => (
          <Problem key={problem.id} problem={problem} />
        ))}
      </ul>
    </section>
  )
}

function Problem({ problem }: { problem: Report }) {
  const { kind, details, email, photo, takenDown, saidBy, createdAt, resolvedAt } = problem
  return (
    <li>
      <div>
        <b>{problemKinds[kind]}</b>
        {details && <p className={styles.details}>{details}</p>}
        {photo && <img className={styles.photo} src={photo.sources[0]!.webp} alt={photo.alt} />}
        {takenDown && (
          <p className="small">
            Photo removed: {takenDown.alt}. You can put it back until {formatDate(takenDown.until)}.
          </p>
        )}
        {saidBy && (
          <p className="small">
            <Link to={`/staff/users/${saidBy.clinicId}`}>Open {saidBy.clinic}</Link>
          </p>
        )}
        <p className="muted small">
          {formatDate(createdAt)}
          {email && (
            <>
              , <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
      </div>
      {resolvedAt ? (
        <div className="row gap-12">
          <Tag tone="good">Dealt with on {formatDate(resolvedAt)}</Tag>
          {takenDown && <PutBack id={problem.id} />}
        </div>
      ) : (
        <Decision problem={problem} />
      )}
    </li>
  )
}

function Decision({ problem: { id, photo, saidBy } }: { problem: Report }) {
  const { busy, run } = useSubmit()
  const [removing, setRemoving] = useState(false)
  const mayResolve = useMay(resolveReport)
  const mayRemove = useMay(takePhotoDown)
  const mayLink = useMay(linkPerson)
  if (!mayResolve) return <Tag tone="warn">Open</Tag>
  if (removing) return <Removal id={id} onCancel={keepingFocus(() => setRemoving(false))} />
  return (
    <div className="row gap-12">
      {photo && mayRemove && (
        <Button size="sm" variant="danger" disabled={busy} onClick={() => setRemoving(true)}>
          Remove photo
        </Button>
      )}
      {saidBy && mayLink && (
        <Button
          size="sm"
          variant="default"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, linkPerson, { params: { id } }), messageIn)}
        >
          It's the same person
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        disabled={busy}
        onClick={() => run(() => callApi(asStaff, resolveReport, { params: { id } }), messageIn)}
      >
        {busy ? 'Saving...' : 'Mark as dealt with'}
      </Button>
    </div>
  )
}

function PutBack({ id }: { id: string }) {
  const { busy, run } = useSubmit()
  if (!useMay(putPhotoBack)) return null
  return (
    <Button
      size="sm"
      variant="default"
      disabled={busy}
      onClick={() => run(() => callApi(asStaff, putPhotoBack, { params: { id } }), messageIn)}
    >
      {busy ? 'Putting it back...' : 'Put the photo back'}
    </Button>
  )
}

function Removal({ id, onCancel }: { id: string; onCancel: () => void }) {
  const { props, field, busy } = useApiForm({
    initial: { reason: '' },
    schema: PhotoTakenDown,
    send: body => callApi(asStaff, takePhotoDown, { params: { id }, body }),
    said: messageIn,
  })
  return (
    <form {...props} className={styles.form}>
      <Textarea
        label="Reason for removing the photo"
        description="We'll email the clinic exactly what you write here."
        autosize
        minRows={2}
        maxLength={maxLength.photoReason}
        autoFocus
        {...field('reason')}
      />
      <div className="row gap-12">
        <SubmitButton size="sm" variant="danger" busy={busy ? 'Removing...' : undefined}>
          Remove and email the clinic
        </SubmitButton>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
