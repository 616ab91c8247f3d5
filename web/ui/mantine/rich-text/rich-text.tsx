import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { useNonce } from '../../theme/nonce.ts'
import styles from './rich-text.module.css'
import type { UploadPicture } from './rich-text-picture-dialog.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

type Props = {
  label: string
  /** HTML. What the editor cannot hold is left out of it. */
  value: string
  onChange: (html: string) => void
  description?: string
  error?: string | undefined
  required?: boolean
  /** Stores a picture that somebody chose; without it the text has no pictures. */
  pictures?: UploadPicture
}

/** A picture of ours in a text: it knows its size, so that nothing moves when it arrives, and its other widths. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      srcset: { default: null },
      width: { default: null },
      height: { default: null },
    }
  },
})

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, codeBlock: false }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto', 'tel'],
  }),
  // Columns as wide as their words: a reader's screen is not the writer's.
  TableKit.configure({ table: { resizable: false } }),
  Picture,
]

/** A field for text with headings, lists, links, quotes, tables and pictures. */
export function RichText({ label, value, onChange, description, error, required, pictures }: Props) {
  const id = useId()
  const nonce = useNonce()
  const written = useRef(value)
  const changed = useRef(onChange)
  changed.current = onChange
  const editor = useEditor({
    extensions,
    content: value,
    // The server knows no documents to edit.
    immediatelyRender: false,
    ...(nonce && { injectNonce: nonce }),
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? '' : editor.getHTML()
      changed.current(written.current)
    },
  })
  // Only external changes: setting what was just typed would move the cursor.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-invalid': String(error !== undefined),
          'aria-required': String(required === true),
          ...((description || error) && { 'aria-describedby': `${id}-${error ? 'error' : 'description'}` }),
        },
      },
    })
  }, [editor, id, description, error, required])
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor?.commands.focus() }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required ?? false}
    >
      <RichTextEditor
        editor={editor}
        classNames={{
          root: styles.root,
          toolbar: styles.toolbar,
          control: styles.control,
          content: styles.content,
        }}
        data-error={error !== undefined || undefined}
      >
        <RichTextToolbar editor={editor} {...(pictures && { pictures })} />
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
