import { Modal } from '@mantine/core'
import { readingMinutes, wordsIn } from '../../../../contract/blog/blog.ts'
import { htmlWords } from '../../../../contract/rules/html-text.ts'
import type { SignedInStaff } from '../../../../contract/staff/staff.ts'
import { ArticleView } from '../../../shared/article/article-view.tsx'
import { shownPicture } from './pictures/shown-picture.ts'
import type { ArticleEditor } from './use-article-editor.ts'

type Props = { editor: ArticleEditor; staff: SignedInStaff; onClose: () => void }

/** The article as readers will see it, saved or not. */
export function PreviewDialog({ editor, staff, onClose }: Props) {
  const { fields, saved } = editor
  const article = {
    title: fields.title || 'Untitled',
    category: fields.category,
    publishedat: fields.status === 'published' ? fields.publishAt || new Date().toISOString() : null,
    viewcount: saved?.viewcount ?? 0,
    readingtime: readingMinutes(wordsIn(htmlWords(fields.content))),
    author: saved?.author ?? staff,
    authorcredentials: fields.authorCredentials,
    reviewer: fields.reviewerName.trim()
      ? {
          name: fields.reviewerName,
          credentials: fields.reviewerCredentials,
          reviewedon: fields.reviewedOn || null,
        }
      : null,
    picture: shownPicture(editor),
    picturealt: fields.pictureAlt,
    content: fields.content,
  }
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title="Preview"
      radius={0}
      padding={0}
      styles={{ header: { padding: 16 } }}
    >
      <ArticleView article={article} heading="h2" />
    </Modal>
  )
}
