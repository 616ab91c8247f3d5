import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { Blog } from '../../../../../contract/blog/blog.ts'
import {
  type BlogVersion,
  type EditorFields,
  getBlogVersion,
  listBlogVersions,
  type PictureChange,
} from '../../../../../contract/blog/drafts.ts'
import { callApi } from '../../../../../contract/core/client.ts'
import { asStaff } from '../../../../platform/api.ts'
import { formatDateTime } from '../../../../platform/format.ts'
import { useSubmit } from '../../../../shared/forms/use-submit.ts'
import { toast } from '../../../../ui/mantine/toasts.tsx'
import { changesBetween, type FieldChange } from './compare-versions.ts'
import styles from './history.module.css'

type Version = z.infer<typeof BlogVersion>
type Props = {
  saved: Blog
  fields: EditorFields
  onChoose: (fields: EditorFields, picture: PictureChange) => void
}

/** Every version that was saved; each can be compared with the editor's text, or put back into it. */
export function HistoryButton({ saved: { id, version }, fields, onChoose }: Props) {
  const [versions, setVersions] = useState<Version[]>()
  const [compared, setCompared] = useState<{ number: number; changes: FieldChange[] }>()

  const { submit } = useSubmit()
  const open = () =>
    submit(
      () => callApi(asStaff, listBlogVersions, { params: { id } }),
      ({ items }) => setVersions(items),
    )
  const read = (number: number) => () => callApi(asStaff, getBlogVersion, { params: { id, version: number } })
  const compare = (number: number) =>
    submit(read(number), earlier => setCompared({ number, changes: changesBetween(earlier.fields, fields) }))
  const choose = (number: number) =>
    submit(read(number), ({ fields, picture }) => {
      onChoose(fields, picture ? { version: number, stored: picture } : undefined)
      close()
      toast('good', `Version ${number} is in the editor. Save to make it the current one.`)
    })
  const close = () => {
    setVersions(undefined)
    setCompared(undefined)
  }

  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        History
      </Button>
      <Modal opened={versions !== undefined} onClose={close} title="History" size="lg">
        {compared ? (
          <Comparison {...compared} onBack={() => setCompared(undefined)} onChoose={choose} />
        ) : (
          <ul className="divided small">
            {versions?.map(({ version: number, staffName, savedAt }) => (
              <li key={number}>
                <span>
                  <b>Version {number}</b>, {staffName}
                  <br />
                  <span className="muted">
                    {formatDateTime(savedAt)}
                    {number === version && ', current'}
                  </span>
                </span>
                <Group gap="xs">
                  <Button variant="default" size="sm" onClick={() => compare(number)}>
                    Compare<span className="visually-hidden"> with version {number}</span>
                  </Button>
                  {number !== version && (
                    <Button variant="default" size="sm" onClick={() => choose(number)}>
                      Restore in the editor<span className="visually-hidden">: version {number}</span>
                    </Button>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </>
  )
}

type ComparisonProps = {
  number: number
  changes: FieldChange[]
  onBack: () => void
  onChoose: (number: number) => void
}

function Comparison({ number, changes, onBack, onChoose }: ComparisonProps) {
  return (
    <div className="stack gap-16">
      <p>
        {changes.length === 0
          ? `The text in the editor is the same as version ${number}.`
          : `From version ${number} to the text in the editor. Removed words are crossed out, new words are underlined.`}
      </p>
      {changes.map(({ label, pieces }) => (
        <section key={label} aria-label={label}>
          <h3 className="plain-heading">{label}</h3>
          <p className={`small ${styles.text}`}>
            {pieces.map((piece, at) => {
              const Kind = { both: 'span', earlier: 'del', later: 'ins' }[piece.in] as 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never move
              return <Kind key={at}>{piece.text}</Kind>
            })}
          </p>
        </section>
      ))}
      <Group gap="sm">
        <Button variant="default" size="sm" onClick={onBack}>
          All versions
        </Button>
        {changes.length > 0 && (
          <Button variant="default" size="sm" onClick={() => onChoose(number)}>
            Restore version {number} in the editor
          </Button>
        )}
      </Group>
    </div>
  )
}
