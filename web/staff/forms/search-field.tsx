import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { useNarrow } from '../shell/use-narrow.ts'

const typingMs = 300

type Props = { label: string; name?: string; path?: string }

/** Words that filter a list while typing; they are in the URL under `name`. */
export function SearchField({ label, name = 'search', path }: Props) {
  const [address] = useSearchParams()
  const narrow = useNarrow(path)
  const [words, setWords] = useState(address.get(name) ?? '')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const searchSoon = (typed: string) => {
    setWords(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => narrow({ [name]: typed.trim() }), typingMs)
  }
  const searchNow = (event: FormEvent) => {
    event.preventDefault()
    window.clearTimeout(timer.current)
    narrow({ [name]: words.trim() })
  }
  return (
    <form onSubmit={searchNow}>
      <TextInput
        size="sm"
        type="search"
        label={label}
        maxLength={maxSearchText}
        value={words}
        onChange={event => searchSoon(event.currentTarget.value)}
      />
    </form>
  )
}
