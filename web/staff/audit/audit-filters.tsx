import { NativeSelect, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { actionWords, groupWords } from '../../../contract/staff/audit-words.ts'
import { SearchField } from '../forms/search-field.tsx'
import { useNarrow } from '../shell/use-narrow.ts'
import styles from './audit-log.module.css'

type Props = { people: { id: string; name: string }[]; actions: string[] }

const anything = { value: '', label: 'Any' }

/** Domains first, each followed by what can be done in it. */
const choicesOf = (actions: string[]) =>
  actions.flatMap((action, index) => {
    const domain = action.split('.')[0]!
    const first = actions.findIndex(other => other.startsWith(`${domain}.`)) === index
    const all = { value: domain, label: `${groupWords(domain)}: all` }
    return [...(first ? [all] : []), { value: action, label: actionWords(action) }]
  })

/** The filters of the log; all of them are in the URL. */
export function AuditFilters({ people, actions }: Props) {
  const [address] = useSearchParams()
  const narrow = useNarrow()
  const kept = (name: string) => ({
    value: address.get(name) ?? '',
    onChange: (event: { currentTarget: { value: string } }) => narrow({ [name]: event.currentTarget.value }),
  })
  const [from, to] = [address.get('from'), address.get('to')]
  const isReversed = Boolean(from && to && from > to)
  return (
    <search className={`grid gap-12 bottom mb-16 ${styles.filters}`}>
      <NativeSelect
        size="sm"
        label="Who"
        data={[anything, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        {...kept('who')}
      />
      <NativeSelect size="sm" label="Action" data={[anything, ...choicesOf(actions)]} {...kept('action')} />
      <SearchField label="Subject" name="subject" />
      <TextInput size="sm" type="date" label="From" {...kept('from')} />
      <TextInput
        size="sm"
        type="date"
        label="To"
        error={isReversed && 'Choose a day on or after “From”.'}
        {...kept('to')}
      />
    </search>
  )
}
