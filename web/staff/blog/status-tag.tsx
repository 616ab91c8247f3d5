import type { BlogStatus } from '../../../contract/blog/blog.ts'
import { Tag } from '../../ui/controls/tag.tsx'

export const statusWords: Record<BlogStatus | 'scheduled', string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
  scheduled: 'Scheduled',
}

/** Whether it is published at a time that has not come. */
export const isScheduled = (status: string, publishedat: string | null) =>
  status === 'published' && publishedat !== null && publishedat !== '' && new Date(publishedat) > new Date()

export function StatusTag({ status, publishedat }: { status: BlogStatus; publishedat: string | null }) {
  if (isScheduled(status, publishedat)) return <Tag tone="warn">{statusWords.scheduled}</Tag>
  return <Tag tone={status === 'published' ? 'good' : 'plain'}>{statusWords[status]}</Tag>
}
