import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { blogCategories, listedStatuses } from '../../../contract/blog/blog.ts'
import { SearchField } from '../forms/search-field.tsx'
import { useNarrow } from '../shell/use-narrow.ts'
import styles from './blog-management.module.css'
import { statusWords } from './status-tag.tsx'

/** The filters of the list. All are in the URL; words are searched while typing. */
export function BlogFilters() {
  const [address] = useSearchParams()
  const narrow = useNarrow()
  return (
    <search className={`grid gap-12 bottom mb-16 ${styles.filters}`}>
      <SearchField label="Words or author" />
      <NativeSelect
        size="sm"
        label="Status"
        data={[
          { value: '', label: 'Any' },
          ...listedStatuses.map(value => ({ value, label: statusWords[value] })),
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
