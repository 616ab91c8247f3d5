import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import {
  type BlogVersion,
  type EditorFields,
  getBlogVersion,
  listBlogVersions,
} from '../../../../contract/blog/drafts.ts'
import { callApi } from '../../../../contract/core/client.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../ui/mantine/toasts.tsx'
import type { PictureChange } from './fields.ts'

type Props = { id: string; version: number; onChoose: (fields: EditorFields, picture: PictureChange) => void }

/** Every version that was saved; one of them can be put back into the editor. */
export function HistoryButton({ id, version, onChoose }: Props) {
  const [versions, setVersions] = useState<z.infer<typeof BlogVersion>[]>()

  const { submit } = useSubmit()
  const open = () =>
    submit(
      () => callApi(asStaff, listBlogVersions, { params: { id } }),
      ({ items }) => setVersions(items),
    )
  const choose = (number: number) =>
    submit(
      () => callApi(asStaff, getBlogVersion, { params: { id, version: number } }),
      ({ fields, picture }) => {
        onChoose(fields, picture ? { version: number, stored: picture } : undefined)
        setVersions(undefined)
        toast('good', `Version ${number} is in the editor. Save to make it the current one.`)
      },
    )

  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        History
      </Button>
      <Modal opened={versions !== undefined} onClose={() => setVersions(undefined)} title="History">
        <ul className="divided small">
          {versions?.map(({ version: number, staffName, savedAt }) => (
            <li key={number}>
              <span>
                <b>Version {number}</b>, {staffName}
                <br />
                <span className="muted">{formatDateTime(savedAt)}</span>
              </span>
              {number === version ? (
                <span className="muted">Current</span>
              ) : (
                <Button variant="default" size="sm" onClick={() => choose(number)}>
                  Restore in the editor<span className="visually-hidden">: version {number}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
