import { NativeSelect, TextInput } from '@mantine/core'
import { blogCategories, blogStatuses, longest } from '../../../../contract/blog/blog.ts'
import { fromLondonClock, toLondonClock } from '../../london-time.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { statusWords } from '../status-tag.tsx'
import type { ArticleEditor } from './use-article-editor.ts'

/** The status, the publication date and the slug of the article. */
export function PublishFields({ editor: { fields, errors, change, saved } }: { editor: ArticleEditor }) {
  const mayPublish = useMay('publish_blog')
  return (
    <>
      <NativeSelect
        label="Status"
        data={blogStatuses.map(value => ({
          value,
          label: statusWords[value],
          disabled: !mayPublish && value !== 'draft',
        }))}
        value={fields.status}
        error={errors.status}
        onChange={event => change({ status: event.currentTarget.value })}
      />
      {fields.status === 'published' && (
        <TextInput
          type="datetime-local"
          label="Publish at"
          description="UK time. Leave empty to publish straight away."
          value={toLondonClock(fields.publishAt)}
          error={errors.publishAt}
          onChange={event => change({ publishAt: fromLondonClock(event.currentTarget.value) })}
        />
      )}
      <NativeSelect
        label="Category"
        data={[...blogCategories]}
        value={fields.category}
        error={errors.category}
        onChange={event => change({ category: event.currentTarget.value })}
      />
      <TextInput
        label="Web address"
        leftSection="/blog/"
        leftSectionWidth={62}
        description={
          saved ? 'Links to its earlier addresses still work.' : "If empty, we'll make it from the title."
        }
        maxLength={longest.slug}
        value={fields.slug}
        error={errors.slug}
        onChange={event => change({ slug: event.currentTarget.value })}
      />
    </>
  )
}
