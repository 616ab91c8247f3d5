import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Blog } from '../../../contract/blog.ts'
import type { EditorFields } from '../../../contract/blog-drafts.ts'
import { problems } from '../../../contract/problems.ts'
import { formatDateTime } from '../../lib/format.ts'
import styles from './editor-form.module.css'
import { type Difference, differences, fieldsOf } from './fields.ts'
import type { ArticleEditor } from './use-article-editor.ts'

type Side = 'mine' | 'theirs'

/** Two people have written: this one chooses, field by field, and what is not chosen stays in the history. */
export function ConflictDialog({ editor, theirs }: { editor: ArticleEditor; theirs: Blog }) {
  const [chosen, setChosen] = useState<Partial<Record<keyof EditorFields, Side>>>({})
  const saved = fieldsOf(theirs)
  const found = differences(editor.fields, saved)
  const keep = () => {
    const taken = found.filter(({ name }) => chosen[name] === 'theirs')
    const fields = { ...editor.fields, ...Object.fromEntries(taken.map(({ name }) => [name, saved[name]])) }
    editor.save({ fields, version: theirs.version })
  }
  return (
    <Modal opened onClose={editor.closeConflict} size="xl" title={problems.blog_changed.message}>
      <p className="muted">
        It was saved on {formatDateTime(theirs.updatedat)}. Choose what each part should say. Their version
        stays in the history, and yours stays here until you save.
      </p>
      <div className={styles.differences}>
        {found.map(difference => (
          <Choice
            key={difference.name}
            difference={difference}
            side={chosen[difference.name] ?? 'mine'}
            onChoose={side => setChosen({ ...chosen, [difference.name]: side })}
          />
        ))}
      </div>
      <Group>
        <Button onClick={keep} disabled={editor.busy}>
          Save with these choices
        </Button>
        <Button variant="default" onClick={editor.closeConflict}>
          Go on writing
        </Button>
      </Group>
    </Modal>
  )
}

type ChoiceProps = { difference: Difference; side: Side; onChoose: (side: Side) => void }

const Choice = ({ difference: { name, label, mine, theirs }, side, onChoose }: ChoiceProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className={styles.sides}>
      {(
        [
          ['mine', 'Yours', mine],
          ['theirs', 'Theirs', theirs],
        ] as const
      ).map(([value, title, words]) => (
        <label key={value} className={styles.choice}>
          <span>
            <input type="radio" name={name} checked={side === value} onChange={() => onChoose(value)} />{' '}
            {title}
          </span>
          <span className={styles.words}>{words || 'Nothing'}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
