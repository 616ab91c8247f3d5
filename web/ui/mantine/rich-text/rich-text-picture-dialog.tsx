import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'

type UploadedPicture = { src: string; srcset: string; width: number; height: number }
/** Stores a picture; its error is shown under the field. */
export type UploadPicture = (file: File) => Promise<UploadedPicture>

type Props = { editor: Editor; upload: UploadPicture; onClose: () => void }

/** Puts a picture into the text, or changes the words for the one that is chosen. */
export function PictureDialog({ editor, upload, onClose }: Props) {
  const chosen = editor.isActive('image')
  const [alt, setAlt] = useState<string>(chosen ? (editor.getAttributes('image').alt ?? '') : '')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function put(event: FormEvent) {
    event.preventDefault()
    // The dialog may be inside another form.
    event.stopPropagation()
    if (!chosen && !file) return setProblem('Choose a picture')
    setBusy(true)
    try {
      const chain = editor.chain().focus()
      const picture = file ? await upload(file) : {}
      if (chosen) chain.updateAttributes('image', { ...picture, alt: alt.trim() }).run()
      else chain.insertContent({ type: 'image', attrs: { ...picture, alt: alt.trim() } }).run()
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={chosen ? 'Change this picture' : 'Insert a picture'}>
      <form onSubmit={put}>
        <Stack gap="lg">
          <FileInput
            label={chosen ? 'Another picture (optional)' : 'Picture'}
            placeholder="Choose a file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            clearable
            value={file}
            onChange={file => {
              setFile(file)
              setProblem(undefined)
            }}
            error={problem}
          />
          <TextInput
            label="What it shows"
            description="For people who can't see it. Leave blank only if the picture is decorative."
            value={alt}
            maxLength={300}
            onChange={event => setAlt(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" disabled={busy} aria-busy={busy || undefined}>
              {busy ? 'Uploading picture…' : chosen ? 'Change' : 'Insert'}
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
