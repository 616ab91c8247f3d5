import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/mantine/toasts.tsx'
import { useEditInPlace } from './use-edit-in-place.ts'

/** A row of a list whose form opens in its place: the button that opens it, and what the form calls when it is done. */
export function useEditedRow(name: string, saidWhenSaved: string) {
  const { editing, setEditing, button } = useEditInPlace()
  const { revalidate } = useRevalidator()
  const onReload = () => {
    setEditing(false)
    void revalidate()
  }
  return {
    editing,
    form: {
      onSaved: () => {
        toast('good', saidWhenSaved)
        onReload()
      },
      onReload,
      onClose: () => setEditing(false),
    },
    editButton: (
      <Button ref={button} variant="default" size="sm" onClick={() => setEditing(true)}>
        Edit<span className="visually-hidden"> {name}</span>
      </Button>
    ),
  }
}
