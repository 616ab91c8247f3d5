import { IconSearch } from '@tabler/icons-react'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { type Asked, blogPath } from './address.ts'
import styles from './blog.module.css'

type Props = { asked: Asked; categories: { category: string; count: number }[] }

/** Words to look for and a category to look in; works without scripts. */
export const BlogSearch = ({ asked, categories }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: the element has the same role, and no form would be sent with it
  <form className={`columns-m gap-12 bottom ${styles.form}`} role="search" action={blogPath}>
    <TextField
      label="Search articles"
      name="search"
      type="search"
      defaultValue={asked.search}
      maxLength={maxSearchText}
      autoComplete="off"
    />
    <SelectField label="Category" name="category" defaultValue={asked.category}>
      <option value="">{messages.allCategories}</option>
      {categories.map(({ category, count }) => (
        <option key={category} value={category}>
          {category} ({count})
        </option>
      ))}
    </SelectField>
    <Button kind="primary" type="submit">
      <IconSearch aria-hidden="true" />
      Search
    </Button>
  </form>
)
