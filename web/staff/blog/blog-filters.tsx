import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { blogCategories, blogStatuses } from '../../../contract/blog/blog.ts'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { useNarrow } from '../shell/use-narrow.ts'
import styles from './blog-management.module.css'
import { statusWords } from './status-tag.tsx'

const typingMs = 300
let timer: number | undefined

/** The filters of the list. All are in the URL; words are searched while typing. */
export function BlogFilters() {
  const [address] = useSearchParams()
  const narrow = useNarrow()
  const [words, setWords] = useState(address.get('search') ?? '')
  const search = (typed: string, wait: number) => {
    setWords(typed)
    window.clearTimeout(timer)
    timer = window.setTimeout(() => narrow({ search: typed.trim() }), wait)
  }
  return (
    <search className={`grid gap-12 bottom mb-16 ${styles.filters}`}>
      <form
        onSubmit={event => {
          event.preventDefault()
          search(words, 0)
        }}
      >
        <TextInput
          size="sm"
          type="search"
          label="Words or author"
          maxLength={maxSearchText}
          value={words}
          onChange={event => search(event.currentTarget.value, typingMs)}
        />
      </form>
      <NativeSelect
        size="sm"
        label="Status"
        data={[
          { value: '', label: 'Any' },
          ...blogStatuses.map(value => ({ value, label: statusWords[value] })),
        ]}
        value={address.get('status') ?? ''}
        onChange={event => narrow({ status: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label="Category"
        data={[{ value: '', label: 'Any' }, ...blogCategories]}
        value={address.get('category') ?? ''}
        onChange={event => narrow({ category: event.currentTarget.value })}
      />
    </search>
  )
}
