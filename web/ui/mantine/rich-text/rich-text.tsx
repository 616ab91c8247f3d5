import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Extension, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { useNonce } from '../../theme/nonce.ts'
import { cleanPaste } from './clean-paste.ts'
import styles from './rich-text.module.css'
import { type PictureDialog, RichTextToolbar } from './rich-text-toolbar.tsx'

type Props = {
  label: string
  /** HTML. What the editor cannot hold is left out of it. */
  value: string
  onChange: (html: string) => void
  description?: string
  error?: string | undefined
  required?: boolean
  /** Whether a paragraph with a link in it can be shown as a button. */
  buttons?: boolean
  /** Asks for a picture and puts it into the text; without it the text has no pictures. */
  pictures?: PictureDialog
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

/** A paragraph that is shown as a button; emails have them. */
const ButtonParagraph = Extension.create({
  name: 'buttonParagraph',
  addGlobalAttributes() {
    const look = {
      default: null,
      parseHTML: (element: HTMLElement) => (element.classList.contains('button') ? 'button' : null),
      renderHTML: (attributes: Record<string, unknown>) =>
        attributes.class === 'button' ? { class: 'button' } : {},
    }
    return [{ types: ['paragraph'], attributes: { class: look } }]
  },
})

const withButtons = [...extensions, ButtonParagraph]

/** A field for text with headings, lists, links, quotes, tables and pictures. */
export function RichText(props: Props) {
  const { label, value, onChange, description, error, required, pictures, buttons = false } = props
  const id = useId()
  const nonce = useNonce()
  const written = useRef(value)
  const [leftOut, setLeftOut] = useState(0)
  const changed = useRef(onChange)
  changed.current = onChange
  const editor = useEditor({
    extensions: buttons ? withButtons : extensions,
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
        transformPastedHTML(pasted) {
          const { html, pictures } = cleanPaste(pasted)
          setLeftOut(pictures)
          return html
        },
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
        <RichTextToolbar editor={editor} buttons={buttons} {...(pictures && { pictures })} />
        <RichTextEditor.Content />
      </RichTextEditor>
      <div role="status">
        {leftOut > 0 && <p className="small muted mt-8">{leftOutWords(leftOut, Boolean(pictures))}</p>}
      </div>
    </Input.Wrapper>
  )
}

const leftOutWords = (pictures: number, canAdd: boolean) =>
  `${pictures === 1 ? 'One picture was' : `${pictures} pictures were`} left out of what you pasted.${
    canAdd ? ' Add pictures with the picture button.' : ''
  }`
