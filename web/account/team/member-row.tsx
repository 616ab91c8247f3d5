import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { type MemberRole, teamRoleLabels } from '../../../contract/core/team-roles.ts'
import {
  removeTeamMember,
  type Team,
  type TeamMember,
  updateTeamMember,
} from '../../../contract/providers/team/team.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { useEditInPlace } from '../forms/use-edit-in-place.ts'
import styles from './team.module.css'
import { type Work, WorkFields } from './work-fields.tsx'

type Props = { member: TeamMember; places: Team['places']; onDone: () => void }

/** One person, and what a colleague can change about them. */
export function MemberRow({ member, places, onDone }: Props) {
  const { editing, setEditing, button } = useEditInPlace()
  const name = `${member.firstName} ${member.surname}`
  const canChange = !member.you && member.role !== 'owner'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="strong">
          {name}
          {member.you && ' (you)'} <Tag>{teamRoleLabels[member.role]}</Tag>
        </p>
        <p className="small">{member.email}</p>
        <p className="small muted">
          {member.places && `${placesInWords(member.places, places)}. `}
          {member.lastLoginAt ? `Last signed in ${formatDate(member.lastLoginAt)}` : 'Has not signed in yet'}
        </p>
      </div>
      {canChange && (
        <div className="row gap-6">
          <Button
            ref={button}
            variant="default"
            size="sm"
            onClick={() => setEditing(true)}
            disabled={editing}
          >
            Change role<span className="visually-hidden"> of {name}</span>
          </Button>
          <RemoveButton id={member.id} name={name} />
        </div>
      )}
      {editing && (
        <EditForm member={member} places={places} onDone={onDone} onClose={() => setEditing(false)} />
      )}
    </li>
  )
}

export const placesInWords = (chosen: string[], places: Team['places']) => {
  const labels = places.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
  return labels.length > 0 ? `Only ${labels.join('; ')}` : 'No clinics chosen'
}

function EditForm({ member, places, onDone, onClose }: Props & { onClose: () => void }) {
  const { id, version } = member
  const { props, values, setValues, busy, failure } = useApiForm<Work>({
    initial: { role: member.role as MemberRole, places: member.places },
    otherwise: "We couldn't change this role.",
    send: work => callApi(asProvider, updateTeamMember, { params: { id }, body: { ...work, version } }),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <form
      {...props}
      className={`stack ${styles.form}`}
      aria-label={`Role of ${member.firstName} ${member.surname}`}
    >
      <SaveFailure failure={failure} onReload={async () => onDone()} />
      <WorkFields work={values} allPlaces={places} error={failure?.fields.places} onChange={setValues} />
      <div className="row">
        <Button type="submit" size="sm" disabled={busy}>
          {busy ? 'Saving...' : 'Save role'}
        </Button>
        <Button variant="default" size="sm" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const { run, busy, failure, clear } = useSubmit({ otherwise: "We couldn't remove this person." })
  const close = () => {
    setAsking(false)
    clear()
  }
  const remove = async () => {
    if (await run(() => callApi(asProvider, removeTeamMember, { params: { id } }), messageIn)) close()
  }
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${name}?`}
        action="Remove"
        doing="Removing..."
        busy={busy}
        onConfirm={remove}
        onClose={close}
      >
        <p className="small">
          We'll sign them out on every device and delete their sign-in. What they did stays in the list below.
        </p>
        <SaveFailure failure={failure} onRetry={remove} />
      </ConfirmDialog>
    </>
  )
}
