import { Button, TagsInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { maxTags, setTags } from '../../../../contract/staff/workspace.ts'
import { asStaff } from '../../../platform/api.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn } from '../../../shared/forms/use-submit.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import styles from './workspace.module.css'

type Props = { id: string; tags: string[]; known: string[] }

/** The tags of a clinic, each a link to all clinics that have it. */
export function TagEditor({ id, tags, known }: Props) {
  const [editing, setEditing] = useState(false)
  const mayTag = useMay(setTags)
  if (editing) return <TagForm id={id} tags={tags} known={known} onClose={() => setEditing(false)} />
  return (
    <ul className={`row gap-6 small ${styles.tags}`} aria-label="Tags">
      {tags.map(tag => (
        <li key={tag}>
          <Link className={styles.tag} to={`/staff/users?tag=${encodeURIComponent(tag)}`}>
            {tag}
          </Link>
        </li>
      ))}
      {mayTag && (
        <li>
          <button type="button" className={styles.tag} onClick={() => setEditing(true)}>
            <IconPlus size={14} aria-hidden="true" /> {tags.length > 0 ? 'Change tags' : 'Add a tag'}
          </button>
        </li>
      )}
    </ul>
  )
}

function TagForm({ id, tags, known, onClose }: Props & { onClose: () => void }) {
  const [before] = useState(tags)
  const { props, field, busy } = useApiForm({
    initial: { tags },
    send: values => callApi(asStaff, setTags, { params: { id }, body: { ...values, before } }),
    said: messageIn,
    onDone: onClose,
  })
  return (
    <form {...props} className={`row gap-8 bottom ${styles.tagForm}`}>
      <TagsInput
        label="Tags"
        size="sm"
        data={known}
        maxTags={maxTags}
        maxLength={maxLength.tag}
        acceptValueOnBlur
        comboboxProps={{ withinPortal: false }}
        autoFocus
        {...field('tags')}
      />
      <Button size="sm" type="submit" disabled={busy}>
        Save tags
      </Button>
      <Button size="sm" variant="default" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
