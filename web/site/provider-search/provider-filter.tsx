import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { PageForm } from '../../ui/navigation/page-form.tsx'
import { useFilterAsYouType } from './filter-as-you-type.ts'
import styles from './provider-search.module.css'

/** Narrows the list while someone types, and without scripts with its button. */
export function ProviderFilter({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { follow, narrow } = useFilterAsYouType(field, q)
  const send = (event: FormEvent) => {
    event.preventDefault()
    narrow()
  }
  return (
    <PageForm
      className={`grid gap-12 bottom ${styles.form}`}
      role="search"
      action="/providersearch"
      onSubmit={send}
    >
      <TextField
        ref={field}
        id="provider-filter"
        label="Name, specialty or location"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={maxSearchText}
        autoComplete="off"
        onChange={follow}
      />
      <Button kind="primary" type="submit">
        <IconSearch aria-hidden="true" />
        Search
      </Button>
    </PageForm>
  )
}
