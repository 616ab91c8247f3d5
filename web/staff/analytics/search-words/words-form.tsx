import { Button, TextInput } from '@mantine/core'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'

/** The list of treatments and specialties that the page offers. */
export const targetList = 'search-targets'

type Wish = { words: string; means: string }
type Props = { send: (wish: Wish) => Promise<{ data: { message: string } }> }

/** Adds words that nobody has searched for yet. */
export function WordsForm({ send }: Props) {
  const { props, field, busy, failure } = useApiForm({
    initial: { words: '', means: '' },
    send,
    said: ({ message }) => message,
  })
  return (
    <form {...props} className="stack">
      <Refused>{failure?.message}</Refused>
      <div className="row bottom">
        <TextInput label="Words people use" maxLength={maxLength.searchWords} required {...field('words')} />
        <TextInput
          label="Treatment or specialty"
          list={targetList}
          maxLength={maxLength.searchWords}
          required
          {...field('means')}
        />
        <Button type="submit" {...whileBusy(busy)}>
          Add
        </Button>
      </div>
    </form>
  )
}
