import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkSummaries } from '../../../contract/providers/listing-checks.ts'
import { completionGroups } from '../../../contract/rules/profile-completion.ts'
import { providerQueues, userSubscriptions } from '../../../contract/staff/providers.ts'
import { queueWords } from '../dashboard/queue-words.ts'
import { SearchField } from '../forms/search-field.tsx'
import { useNarrow } from '../shell/use-narrow.ts'
import styles from './users.module.css'
import { checkSummaryWords, completionWords, subscriptionWords } from './wording.ts'

type Choice = { value: string; label: string }

const choices: { name: string; label: string; choices: Choice[] }[] = [
  {
    name: 'subscription',
    label: 'Subscription',
    choices: userSubscriptions.map(value => ({ value, label: subscriptionWords[value] })),
  },
  {
    name: 'confirmed',
    label: 'Email',
    choices: [
      { value: 'yes', label: 'Confirmed' },
      { value: 'no', label: 'Not confirmed' },
    ],
  },
  {
    name: 'completion',
    label: 'Profile',
    choices: completionGroups.map(value => ({ value, label: completionWords[value] })),
  },
  {
    name: 'suspended',
    label: 'Suspension',
    choices: [
      { value: 'yes', label: 'Suspended' },
      { value: 'no', label: 'Not suspended' },
    ],
  },
  {
    name: 'listingCheck',
    label: 'Listing check',
    choices: checkSummaries.map(value => ({ value, label: checkSummaryWords[value] })),
  },
  {
    name: 'waiting',
    label: 'Work queue',
    choices: providerQueues.map(value => ({ value, label: queueWords[value].label })),
  },
  { name: 'problems', label: 'Reported problems', choices: [{ value: 'open', label: 'Open' }] },
]

const path = '/staff/users'

/** The filters of the list. All are in the URL; words are searched while typing. */
export function UserFiltersForm() {
  const [address] = useSearchParams()
  const narrow = useNarrow(path)
  const names = ['search', ...choices.map(({ name }) => name)]
  const narrowed = names.some(name => address.get(name))
  // A new field each time, so that its text is cleared as well.
  const [turn, setTurn] = useState(0)
  const showAll = () => {
    narrow(Object.fromEntries(names.map(name => [name, ''])))
    setTurn(turn + 1)
  }
  return (
    <search className={`grid gap-12 bottom mb-16 ${styles.filters}`}>
      <SearchField key={turn} label="Clinic, name, email or number" path={path} />
      {choices.map(({ name, label, choices }) => (
        <NativeSelect
          key={name}
          size="sm"
          label={label}
          data={[{ value: '', label: 'Any' }, ...choices]}
          value={address.get(name) ?? ''}
          onChange={event => narrow({ [name]: event.currentTarget.value })}
        />
      ))}
      {narrowed && (
        <Button variant="subtle" size="sm" onClick={showAll} className={styles.reset}>
          Show all
        </Button>
      )}
    </search>
  )
}
