import { RichTextEditor } from '@mantine/tiptap'
import { IconPhoto, IconRectangle, IconTable } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, useState } from 'react'

/** Puts a picture into the text, or changes the one that is chosen in it. */
export type PictureDialog = ComponentType<{ editor: Editor; onClose: () => void }>

type Props = { editor: Editor | null; buttons: boolean; pictures?: PictureDialog }

/** What can be done to the text. Inside a table its rows and columns can be changed too. */
export function RichTextToolbar({ editor, buttons, pictures }: Props) {
  const inTable = useEditorState({ editor, selector: ({ editor }) => editor?.isActive('table') ?? false })
  return (
    <RichTextEditor.Toolbar sticky role="toolbar" aria-label="Formatting">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link popoverProps={{ withRoles: true }} />
        <RichTextEditor.Unlink />
        {editor && buttons && <ButtonControl editor={editor} />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {editor && pictures && <PictureControl editor={editor} dialog={pictures} />}
        <RichTextEditor.Control
          aria-label="Insert a table"
          title="Insert a table"
          disabled={inTable ?? false}
          onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <IconTable size={18} stroke={1.5} aria-hidden="true" />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      {inTable && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
    </RichTextEditor.Toolbar>
  )
}

function ButtonControl({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) => editor.isActive('paragraph', { class: 'button' }),
  })
  const label = active ? 'Show this paragraph as text' : 'Show this link as a button'
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      active={active}
      onClick={() =>
        editor
          .chain()
          .focus()
          .updateAttributes('paragraph', { class: active ? null : 'button' })
          .run()
      }
    >
      <IconRectangle size={18} stroke={1.5} aria-hidden="true" />
    </RichTextEditor.Control>
  )
}

function PictureControl({ editor, dialog: Dialog }: { editor: Editor; dialog: PictureDialog }) {
  const [open, setOpen] = useState(false)
  const active = useEditorState({ editor, selector: ({ editor }) => editor.isActive('image') })
  return (
    <>
      <RichTextEditor.Control
        aria-label={active ? 'Change this picture' : 'Insert a picture'}
        title={active ? 'Change this picture' : 'Insert a picture'}
        active={active}
        onClick={() => setOpen(true)}
      >
        <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
      </RichTextEditor.Control>
      {open && <Dialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  )
}
