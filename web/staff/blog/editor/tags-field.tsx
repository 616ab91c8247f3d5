import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { longest } from '../../../../contract/blog/blog.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { withTag } from './fields.ts'

type Props = {
  tags: string[]
  /** What is being typed: kept with the draft. */
  typed: string
  error: string | undefined
  onChange: (change: { tags?: string[]; openTag?: string }) => void
}

/** Tags, added one by one with Enter and taken away with a click. */
export function TagsField({ tags, typed, error, onChange }: Props) {
  const full = tags.length >= longest.tags

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter belongs to the tag here; it must not save the article.
    event.preventDefault()
    add()
  }

  function add() {
    const next = withTag(tags, typed)
    if (next !== tags) announce(`Tag ${next.at(-1)} added`)
    onChange({ tags: next, openTag: '' })
  }

  return (
    <div>
      <TextInput
        label="Tags"
        description={full ? `At most ${longest.tags} tags.` : 'Press Enter to add each one.'}
        maxLength={longest.tag}
        disabled={full}
        value={typed}
        error={error}
        onChange={event => onChange({ openTag: event.currentTarget.value })}
        onKeyDown={addOnEnter}
        // What was typed but not added would be lost on Publish.
        onBlur={() => typed.trim() && add()}
      />
      {tags.length > 0 && (
        <ul className="row mt-8" aria-label="Chosen tags">
          {tags.map(tag => (
            <li key={tag}>
              <Chip
                aria-label={`Remove tag ${tag}`}
                onClick={() => {
                  onChange({ tags: tags.filter(other => other !== tag) })
                  announce(`Tag ${tag} removed`)
                }}
              >
                {tag}
                <IconX aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
