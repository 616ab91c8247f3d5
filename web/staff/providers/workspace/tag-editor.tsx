import { Button, TagsInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { maxTags, setTags } from '../../../../contract/staff/workspace.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import styles from './workspace.module.css'

type Props = { id: string; tags: string[]; known: string[] }

/** The tags of a clinic, each a link to all clinics that have it. */
export function TagEditor({ id, tags, known }: Props) {
  const [edited, setEdited] = useState<string[]>()
  const [shown, setShown] = useState(tags)
  const { busy, run } = useSubmit()
  const startEditing = () => {
    setShown(tags)
    setEdited(tags)
  }
  const mayTag = useMay(setTags)
  if (edited === undefined)
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
            <button type="button" className={styles.tag} onClick={startEditing}>
              <IconPlus size={14} aria-hidden="true" /> {tags.length > 0 ? 'Change tags' : 'Add a tag'}
            </button>
          </li>
        )}
      </ul>
    )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await run(
      () => callApi(asStaff, setTags, { params: { id }, body: { tags: edited, before: shown } }),
      messageIn,
    )
    if (saved) setEdited(undefined)
  }
  return (
    <form className={`row gap-8 bottom ${styles.tagForm}`} onSubmit={save}>
      <TagsInput
        label="Tags"
        size="sm"
        data={known}
        value={edited}
        onChange={setEdited}
        maxTags={maxTags}
        maxLength={maxLength.tag}
        acceptValueOnBlur
        comboboxProps={{ withinPortal: false }}
        autoFocus
      />
      <Button size="sm" type="submit" disabled={busy}>
        Save tags
      </Button>
      <Button size="sm" variant="default" onClick={() => setEdited(undefined)}>
        Cancel
      </Button>
    </form>
  )
}
