import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form, useSearchParams } from 'react-router'
import { maxLength } from '../../../../contract/rules/limits.ts'
import styles from './suppressions.module.css'

const reasons = [
  { value: '', label: 'All reasons' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'bounced', label: 'Bounced' },
  { value: 'complained', label: 'Complained' },
  { value: 'staff', label: 'Added by staff' },
]

/** Filters the list; all filters are in the URL. */
export function SuppressionFilters() {
  const [address] = useSearchParams()
  return (
    <Form className={`columns-m top ${styles.form}`} role="search" aria-label="Suppression list">
      <TextInput
        label="Part of an address"
        name="search"
        maxLength={maxLength.email}
        defaultValue={address.get('search') ?? ''}
      />
      <NativeSelect label="Reason" name="reason" data={reasons} defaultValue={address.get('reason') ?? ''} />
      <Button className={styles.add} type="submit" variant="default">
        Search
      </Button>
    </Form>
  )
}
