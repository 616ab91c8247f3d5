import { TextInput } from '@mantine/core'
import { longest } from '../../../../contract/blog/blog.ts'
import type { ArticleEditor } from './use-article-editor.ts'

/** Why readers can rely on the article: what its author knows, and who checked it. */
export function PeopleFields({ editor: { fields, errors, change } }: { editor: ArticleEditor }) {
  return (
    <>
      <TextInput
        label="Author's credentials"
        description="For example: Registered nurse, NMC 12A3456E."
        maxLength={longest.credentials}
        value={fields.authorCredentials}
        error={errors.authorCredentials}
        onChange={event => change({ authorCredentials: event.currentTarget.value })}
      />
      <TextInput
        label="Checked by"
        description="The person who checked the medical facts."
        maxLength={longest.reviewer}
        value={fields.reviewerName}
        error={errors.reviewerName}
        onChange={event => change({ reviewerName: event.currentTarget.value })}
      />
      {fields.reviewerName.trim() && (
        <>
          <TextInput
            label="Their credentials"
            maxLength={longest.credentials}
            value={fields.reviewerCredentials}
            error={errors.reviewerCredentials}
            onChange={event => change({ reviewerCredentials: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Checked on"
            value={fields.reviewedOn}
            error={errors.reviewedOn}
            onChange={event => change({ reviewedOn: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
