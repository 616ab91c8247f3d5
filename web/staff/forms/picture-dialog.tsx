import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { longest } from '../../../contract/blog/blog.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'

/** The types that the server takes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type Picture = { src: string; srcset: string; width: number; height: number }
type Open = { editor: Editor; onClose: () => void }
type Props = Open & { store: (body: FormData) => Promise<Picture> }

/** The dialog of a text whose pictures are stored like this. */
export const pictureDialog = (store: Props['store']) => (open: Open) => (
  <PictureDialog {...open} store={store} />
)

function formOf(file: File) {
  const body = new FormData()
  body.append('picture', file)
  return body
}

/** Puts a picture into the text, or changes the words for the one that is chosen. */
function PictureDialog({ editor, onClose, store }: Props) {
  const chosen = editor.isActive('image')
  const { props, field, values, busy, general } = useApiForm<{ alt: string; file: File | null }, object>({
    initial: { alt: chosen ? (editor.getAttributes('image').alt ?? '') : '', file: null },
    kept: true,
    failures: 'page',
    check: ({ file }) => (chosen || file ? undefined : { fields: { file: 'Choose a picture' } }),
    send: async ({ file }) => ({ data: file ? await store(formOf(file)) : {} }),
    onDone(picture) {
      const attrs = { ...picture, alt: values.alt.trim() }
      const chain = editor.chain().focus()
      if (chosen) chain.updateAttributes('image', attrs).run()
      else chain.insertContent({ type: 'image', attrs }).run()
      onClose()
    },
  })
  const { error, ...file } = field('file')
  return (
    <Modal opened onClose={onClose} title={chosen ? 'Change this picture' : 'Insert a picture'}>
      <form {...props}>
        <Stack gap="lg">
          <FileInput
            label={chosen ? 'Another picture (optional)' : 'Picture'}
            placeholder="Choose a file"
            accept={pictureTypes}
            clearable
            error={error ?? general}
            {...file}
          />
          <TextInput
            label="What it shows"
            description="For people who can't see it. Leave blank only if the picture is decorative."
            maxLength={longest.alt}
            {...field('alt')}
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
