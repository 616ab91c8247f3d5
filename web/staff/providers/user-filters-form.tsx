import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { checkSummaries } from '../../../contract/providers/listing-checks.ts'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { completionGroups } from '../../../contract/rules/profile-completion.ts'
import { userSubscriptions } from '../../../contract/staff/providers.ts'
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
  { name: 'problems', label: 'Reported problems', choices: [{ value: 'open', label: 'Open' }] },
]

const typingMs = 300

/** The filters of the list. All are in the URL; words are searched while typing. */
export function UserFiltersForm() {
  const [address] = useSearchParams()
  const narrow = useNarrow()
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
      <SearchField key={turn} onSearch={search => narrow({ search })} />
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

/** Changes the address of the list, and goes back to its first page. */
function useNarrow() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  return (change: Record<string, string>) => {
    const next = new URLSearchParams(address)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    navigate(`/staff/users?${next}`, { replace: true, preventScrollReset: true })
  }
}

function SearchField({ onSearch }: { onSearch: (words: string) => void }) {
  const [address] = useSearchParams()
  const [words, setWords] = useState(address.get('search') ?? '')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const searchSoon = (typed: string) => {
    setWords(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(typed.trim()), typingMs)
  }
  const searchNow = (event: FormEvent) => {
    event.preventDefault()
    window.clearTimeout(timer.current)
    onSearch(words.trim())
  }
  return (
    <form onSubmit={searchNow} className={styles.words}>
      <TextInput
        size="sm"
        type="search"
        label="Clinic, name, email or number"
        maxLength={maxSearchText}
        value={words}
        onChange={event => searchSoon(event.currentTarget.value)}
      />
    </form>
  )
}
