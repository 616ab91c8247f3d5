/** A spot drawing from its own cached file; as a reference, not a picture, so that it follows the colour scheme. */
export function Drawing({ src }: { src: string }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
      <use href={`${src}#drawing`} />
    </svg>
  )
}
