import { Button } from '@mantine/core'
import type { Ref } from 'react'
import type { Redaction } from '../../../contract/patients/reviews/moderation.ts'
import { redactionWords } from '../../../contract/patients/reviews/words.ts'
import styles from './reviews.module.css'

type Props = {
  ref: Ref<HTMLElement>
  text: string | null
  redactions: Redaction[]
  onRedact: (kind: Redaction['kind']) => void
  onRestore: (redaction: Redaction) => void
}

/** The text before anything else. Selected words can be replaced; a second click brings them back. */
export function ReviewText({ ref, text, redactions, onRedact, onRestore }: Props) {
  if (text === null) return <p className="muted">No text, only stars and answers.</p>
  return (
    <>
      <section
        ref={ref}
        className={styles.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: words are selected by keyboard too
        tabIndex={0}
        aria-label="Text of the review. Select words to redact them."
      >
        {piecesOf(text, redactions).map(piece =>
          'redaction' in piece ? (
            <button
              key={piece.from}
              type="button"
              className={styles.redacted}
              title="Undo redaction"
              onClick={() => onRestore(piece.redaction)}
            >
              {redactionWords[piece.redaction.kind]}
            </button>
          ) : (
            <span key={piece.from} data-from={piece.from}>
              {piece.words}
            </span>
          ),
        )}
      </section>
      <div className="row small">
        <Button
          size="xs"
          variant="default"
          onMouseDown={event => event.preventDefault()}
          onClick={() => onRedact('name')}
        >
          Replace selection with {redactionWords.name} (R)
        </Button>
        <Button
          size="xs"
          variant="default"
          onMouseDown={event => event.preventDefault()}
          onClick={() => onRedact('health')}
        >
          {redactionWords.health} (H)
        </Button>
        <span className="muted">The author sees every redaction and may withdraw the review.</span>
      </div>
    </>
  )
}

type Piece = { from: number; words: string } | { from: number; redaction: Redaction }

function piecesOf(text: string, redactions: Redaction[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const redaction of redactions.toSorted((a, b) => a.start - b.start)) {
    if (redaction.start > from) pieces.push({ from, words: text.slice(from, redaction.start) })
    pieces.push({ from: redaction.start, redaction })
    from = redaction.end
  }
  if (from < text.length) pieces.push({ from, words: text.slice(from) })
  return pieces
}
