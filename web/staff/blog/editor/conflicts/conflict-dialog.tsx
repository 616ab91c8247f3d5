import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { EditorFields } from '../../../../../contract/blog/drafts.ts'
import { problems } from '../../../../../contract/core/problems.ts'
import { formatDateTime } from '../../../../platform/format.ts'
import { type ArticleImage, ArticlePicture } from '../../../../shared/article/article-picture.tsx'
import styles from '../editor-form.module.css'
import { fieldsOf } from '../fields.ts'
import type { ArticleEditor } from '../use-article-editor.ts'
import { type Conflict, differences, pictureAfter, pictureDifference, type Side } from './conflict.ts'

type Chosen = Partial<Record<keyof EditorFields | 'picture', Side>>

/** Two people have edited: this one chooses field by field, and the rest stays in the history. */
export function ConflictDialog({ editor, conflict }: { editor: ArticleEditor; conflict: Conflict }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const { theirs, base } = conflict
  const saved = fieldsOf(theirs)
  const found = differences(editor.fields, saved, base?.fields)
  const pictures = pictureDifference(editor.picture, conflict)
  const keep = () => {
    const taken = found.filter(({ name, likely }) => (chosen[name] ?? likely) === 'theirs')
    const fields = { ...editor.fields, ...Object.fromEntries(taken.map(({ name }) => [name, saved[name]])) }
    const side = pictures ? (chosen.picture ?? pictures.likely) : 'theirs'
    editor.settle(conflict, { fields, picture: pictureAfter(side, editor.picture, conflict) })
  }
  const choose = (name: keyof Chosen) => (side: Side) => setChosen({ ...chosen, [name]: side })
  return (
    <Modal opened onClose={editor.closeConflict} size="xl" title={problems.blog_changed.message}>
      <p className="muted">
        {conflict.savedBy ?? 'They'} saved it on {formatDateTime(theirs.updatedat)}. Choose which version of
        each part to keep. We've chosen theirs where only they made changes. Their version stays in the
        history, and yours stays here until you save.
      </p>
      <div className={`stack gap-24 ${styles.differences}`}>
        {found.map(({ name, label, mine, theirs, likely }) => (
          <Choice
            key={name}
            name={name}
            label={label}
            mine={mine || 'Nothing'}
            theirs={theirs || 'Nothing'}
            side={chosen[name] ?? likely}
            onChoose={choose(name)}
          />
        ))}
        {pictures && (
          <Choice
            name="picture"
            label="Featured picture"
            mine={<Shown picture={pictures.mine} />}
            theirs={<Shown picture={pictures.theirs} />}
            side={chosen.picture ?? pictures.likely}
            onChoose={choose('picture')}
          />
        )}
      </div>
      <Group>
        <Button onClick={keep} disabled={editor.busy}>
          Save with these choices
        </Button>
        <Button variant="default" onClick={editor.closeConflict}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  )
}

const Shown = ({ picture }: { picture: ArticleImage | null }) =>
  picture ? <ArticlePicture picture={picture} alt="" sizes="320px" /> : 'None'

type ChoiceProps = {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  side: Side
  onChoose: (side: Side) => void
}

const Choice = ({ name, label, mine, theirs, side, onChoose }: ChoiceProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className={`columns-m gap-12 mt-8 ${styles.sides}`}>
      {(
        [
          ['mine', 'Yours', mine],
          ['theirs', 'Theirs', theirs],
        ] as const
      ).map(([value, title, shown]) => (
        <label key={value} className={`stack gap-8 ${styles.choice}`}>
          <span>
            <input type="radio" name={name} checked={side === value} onChange={() => onChoose(value)} />{' '}
            {title}
          </span>
          <span className={styles.words}>{shown}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
