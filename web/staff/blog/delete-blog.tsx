import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Blog, deleteBlog } from '../../../contract/blog/blog.ts'
import { callApi } from '../../../contract/core/client.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asStaff } from '../../platform/api.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { toast } from '../../ui/mantine/toasts.tsx'
import { useMay } from '../shell/use-stored-staff.ts'

/** Deletes an article after asking. */
export function DeleteBlog({ blog }: { blog: Pick<Blog, 'id' | 'title'> }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useSubmit({
    onFailure() {
      toast('bad', messages.errorDeletingBlog)
      return true
    },
  })
  const mayDelete = useMay(deleteBlog)
  async function remove() {
    await run(() => callApi(asStaff, deleteBlog, { params: { id: blog.id } }), messageIn)
    setAsking(false)
  }

  if (!mayDelete) return null
  return (
    <>
      <Button size="sm" variant="subtle" onClick={() => setAsking(true)}>
        Delete<span className="visually-hidden"> {blog.title}</span>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={messages.confirmDeleteBlog}
        action="Delete"
        doing="Deleting…"
        cancel="Keep it"
        busy={busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          “{blog.title}” leaves the website and moves to the bin, where it can be restored for 30 days. To
          take it off the website but keep it, archive it instead.
        </p>
      </ConfirmDialog>
    </>
  )
}
