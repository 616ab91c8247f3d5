import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longest, uploadBlogPicture } from '../../../../../contract/blog/blog.ts'
import { callApi } from '../../../../../contract/core/client.ts'
import { problems } from '../../../../../contract/core/problems.ts'
import { asStaff } from '../../../../platform/api.ts'
import { ArticlePicture } from '../../../../shared/article/article-picture.tsx'
import { useSubmit } from '../../../../shared/forms/use-submit.ts'
import { pictureTypes } from '../../../forms/picture-dialog.tsx'
import type { ArticleEditor } from '../use-article-editor.ts'
import { CropDialog } from './crop-dialog.tsx'
import { shownPicture } from './shown-picture.ts'

/** The picture at the head of the article: chosen, cut to its frame, or taken away. */
export function FeaturedPicture({ editor }: { editor: ArticleEditor }) {
  const [cropping, setCropping] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { busy: storing, failure, clear, submit } = useSubmit({ failures: 'page' })
  const error = problem ?? failure?.message
  const shown = shownPicture(editor)

  /** Stored at once, so that neither a reload nor a crash of the browser loses it. */
  async function store(cropped: Blob) {
    setCropping(undefined)
    const body = new FormData()
    body.append('picture', cropped, 'featured.jpg')
    await submit(
      () => callApi(asStaff, uploadBlogPicture, { body }),
      uploaded => editor.setPicture({ uploaded }),
    )
  }

  function choose(file: File | null) {
    if (!file) return
    setProblem(undefined)
    clear()
    if (!pictureTypes.split(',').includes(file.type)) return setProblem(problems.not_a_picture.message)
    const reader = new FileReader()
    reader.onload = () => setCropping(String(reader.result))
    reader.readAsDataURL(file)
  }

  return (
    <section className="stack gap-12" aria-labelledby="featured">
      <h2 id="featured" className="plain-heading">
        Featured picture
      </h2>
      <ArticlePicture picture={shown} alt={editor.fields.pictureAlt} sizes="320px" />
      <Group gap="sm">
        <FileButton onChange={choose} accept={pictureTypes}>
          {button => (
            <Button {...button} variant="default" size="sm" loading={storing}>
              {shown ? 'Change' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button variant="subtle" size="sm" onClick={() => editor.setPicture('removed')}>
            Remove
          </Button>
        )}
      </Group>
      {error && (
        <p className="small" role="alert">
          {error}
        </p>
      )}
      {shown && (
        <TextInput
          label="Picture description"
          description="For people who can't see it."
          maxLength={longest.alt}
          value={editor.fields.pictureAlt}
          error={editor.errors.pictureAlt}
          onChange={event => editor.change({ pictureAlt: event.currentTarget.value })}
        />
      )}
      {cropping && (
        <CropDialog
          image={cropping}
          onClose={() => setCropping(undefined)}
          onProblem={() => {
            setCropping(undefined)
            setProblem(problems.not_a_picture.message)
          }}
          onCrop={store}
        />
      )}
    </section>
  )
}
