import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longest, uploadBlogPicture } from '../../../../../contract/blog/blog.ts'
import { callApi } from '../../../../../contract/core/client.ts'
import { problems } from '../../../../../contract/core/problems.ts'
import { asStaff } from '../../../../platform/api.ts'
import { failureOf } from '../../../../platform/forms/failure.ts'
import { ArticlePicture } from '../../../../shared/article/article-picture.tsx'
import type { ArticleEditor } from '../use-article-editor.ts'
import { CropDialog } from './crop-dialog.tsx'
import { shownPicture } from './shown-picture.ts'

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The picture at the head of the article: chosen, cut to its frame, or taken away. */
export function FeaturedPicture({ editor }: { editor: ArticleEditor }) {
  const [cropping, setCropping] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [storing, setStoring] = useState(false)
  const shown = shownPicture(editor)

  /** Stored at once, so that neither a reload nor a crash of the browser loses it. */
  async function store(cropped: Blob) {
    setCropping(undefined)
    setStoring(true)
    const body = new FormData()
    body.append('picture', cropped, 'featured.jpg')
    await callApi(asStaff, uploadBlogPicture, { body })
      .then(({ data }) => editor.setPicture({ uploaded: data }))
      .catch(error => setProblem(failureOf(error).message))
    setStoring(false)
  }

  function choose(file: File | null) {
    if (!file) return
    setProblem(undefined)
    if (!types.split(',').includes(file.type)) return setProblem(problems.not_a_picture.message)
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
        <FileButton onChange={choose} accept={types}>
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
      {problem && (
        <p className="small" role="alert">
          {problem}
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
