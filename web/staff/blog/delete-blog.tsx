import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Blog, deleteBlog } from '../../../contract/blog/blog.ts'
import { callApi } from '../../../contract/core/client.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asStaff } from '../../platform/api.ts'
import { Button as PlainButton } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { useMay } from '../shell/use-stored-staff.ts'

/** Deletes an article after asking. */
export function DeleteBlog({ blog }: { blog: Pick<Blog, 'id' | 'title'> }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const mayDelete = useMay(deleteBlog)

  async function remove() {
    setBusy(true)
    try {
      const { data } = await callApi(asStaff, deleteBlog, { params: { id: blog.id } })
      toast('good', data.message)
      await revalidate()
    } catch {
      toast('bad', messages.errorDeletingBlog)
    }
    setBusy(false)
    setAsking(false)
  }

  if (!mayDelete) return null
  return (
    <>
      <PlainButton small kind="plain" onClick={() => setAsking(true)}>
        Delete<span className="visually-hidden"> {blog.title}</span>
      </PlainButton>
      <Modal opened={asking} onClose={() => setAsking(false)} title={messages.confirmDeleteBlog}>
        <p>
          “{blog.title}” will be deleted permanently, with its history and pictures. To take it off the
          website but keep it, archive it instead.
        </p>
        <Group mt="lg">
          <Button variant="danger" onClick={remove} disabled={busy} aria-busy={busy || undefined}>
            {busy ? 'Deleting…' : 'Delete'}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </Group>
      </Modal>
    </>
  )
}
