import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { longest, readingMinutes, uploadBlogPicture, wordsIn } from '../../../../contract/blog/blog.ts'
import { lintArticle } from '../../../../contract/blog/lint-article.ts'
import { callApi } from '../../../../contract/core/client.ts'
import { htmlWords } from '../../../../contract/rules/html-text.ts'
import { lintTreatmentText } from '../../../../contract/rules/linter.ts'
import type { SignedInStaff } from '../../../../contract/staff/staff.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatNumber } from '../../../platform/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RichText } from '../../../ui/mantine/rich-text/rich-text.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { pictureDialog } from '../../forms/picture-dialog.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import { WithdrawnNotice } from '../../shell/withdrawn-notice.tsx'
import { isScheduled } from '../status-tag.tsx'
import { ConflictDialog } from './conflicts/conflict-dialog.tsx'
import styles from './editor-form.module.css'
import { EditorNotices, KeptLine } from './editor-notices.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { PeopleFields } from './people-fields.tsx'
import { FeaturedPicture } from './pictures/featured-picture.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishFields } from './publish-fields.tsx'
import { SearchPreview } from './search-preview.tsx'
import { TagsField } from './tags-field.tsx'
import { type ArticleEditor, type Loaded, useArticleEditor } from './use-article-editor.ts'

export function EditorForm({ staff, ...loaded }: Loaded & { staff: SignedInStaff }) {
  const editor = useArticleEditor(loaded)
  const [previewing, setPreviewing] = useState(false)
  const { saved, fields } = editor
  const mayPublish = useMay('publish_blog')
  const isDraft = fields.status === 'draft' && (saved?.status ?? 'draft') === 'draft'
  return (
    <form {...editor.props}>
      <PageHead
        title={saved ? 'Edit article' : 'New article'}
        lead={<Link to="/staff/blog-management">All articles</Link>}
      >
        {saved?.status === 'published' && !isScheduled(saved.status, saved.publishedat) && (
          <Button component={Link} variant="default" size="sm" to={`/blog/${saved.slug}`} target="_blank">
            View on the website
          </Button>
        )}
      </PageHead>
      <WithdrawnNotice permission="publish_blog" />
      <div className="stack mb-16">
        <EditorNotices editor={editor} />
      </div>
      <div className={`columns gap-24 top ${styles.columns}`}>
        <div className={styles.main}>
          <MainFields editor={editor} />
          <SearchPreview fields={fields} picture={editor.picture} saved={saved} />
        </div>
        <div className={`card ${styles.side}`}>
          <PublishFields editor={editor} />
          <TagsField
            tags={fields.tags}
            typed={fields.openTag}
            error={editor.errors.tags}
            onChange={editor.change}
          />
          <PeopleFields editor={editor} />
          <FeaturedPicture editor={editor} />
        </div>
      </div>
      <div className={`row gap-16 spread mt-24 ${styles.bar}`}>
        <KeptLine editor={editor} />
        <Group gap="sm">
          {saved && <HistoryButton saved={saved} fields={fields} onChoose={editor.takeUp} />}
          <Button variant="default" size="sm" onClick={() => setPreviewing(true)}>
            Preview
          </Button>
          <SubmitButton
            size="sm"
            busy={editor.busy ? 'Saving…' : undefined}
            disabled={!mayPublish && !isDraft}
          >
            {saveWords(editor)}
          </SubmitButton>
        </Group>
      </div>
      {previewing && <PreviewDialog editor={editor} staff={staff} onClose={() => setPreviewing(false)} />}
      {editor.conflict && <ConflictDialog editor={editor} conflict={editor.conflict} />}
    </form>
  )
}

function saveWords({ fields: { status, publishAt }, saved }: ArticleEditor) {
  if (status === 'draft') return 'Save draft'
  if (status === 'archived') return 'Save'
  if (isScheduled(status, publishAt)) return 'Schedule'
  return saved?.status === 'published' ? 'Update' : 'Publish'
}

function MainFields({ editor: { fields, errors, change } }: { editor: ArticleEditor }) {
  const words = wordsIn(htmlWords(fields.content))
  const left = longest.metaDescription - fields.metaDescription.length
  return (
    <>
      <div>
        <TextInput
          label="Title"
          withAsterisk
          maxLength={longest.title}
          value={fields.title}
          error={errors.title}
          onChange={event => change({ title: event.currentTarget.value })}
        />
        <LinterNotes text={fields.title} />
      </div>
      <RichText
        label="Text"
        required
        value={fields.content}
        error={errors.content}
        onChange={content => change({ content })}
        description={`${formatNumber(words)} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(words)} min read`}
        pictures={PictureDialog}
      />
      <ContentNotes html={fields.content} />
      <Textarea
        label="Excerpt"
        description="Article cards show the first 150 characters."
        autosize
        minRows={2}
        maxLength={longest.excerpt}
        value={fields.excerpt}
        error={errors.excerpt}
        onChange={event => change({ excerpt: event.currentTarget.value })}
      />
      <Textarea
        label="Meta description"
        description={`${fields.metaDescription.length}/${longest.metaDescription}${left < 0 ? `: ${-left} too many` : ''}`}
        autosize
        minRows={2}
        maxLength={longest.metaDescription}
        value={fields.metaDescription}
        error={errors.metaDescription}
        onChange={event => change({ metaDescription: event.currentTarget.value })}
      />
    </>
  )
}

const PictureDialog = pictureDialog(async body => {
  const { data } = await callApi(asStaff, uploadBlogPicture, { body })
  const srcset = data.sources.map(({ width, path }) => `${path} ${width}w`).join(', ')
  return { src: data.path, srcset, width: data.width, height: data.height }
})

/** The same for the text, with where it is. */
function ContentNotes({ html }: { html: string }) {
  const findings = lintArticle(html)
  if (findings.length === 0) return null
  return (
    <div className="mt-8" role="status">
      <Banner tone="warn">
        <p>Check these before you publish:</p>
        <ul className="small">
          {findings.map(({ rule, word, message, paragraph, excerpt }) => (
            <li key={`${paragraph} ${rule} ${word}`}>
              Paragraph {paragraph}, “{excerpt}”: {message}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

/** What in a title breaks the rules for advertising health care, and what to write instead. */
function LinterNotes({ text }: { text: string }) {
  const findings = lintTreatmentText(text)
  return (
    <div className="stack gap-8 mt-8" role="status">
      {findings.map(({ rule, word, message, suggestion }) => (
        <Banner key={`${rule} ${word}`} tone={rule === 'prescription-only' ? 'bad' : 'warn'}>
          {message} {suggestion}
        </Banner>
      ))}
    </div>
  )
}
