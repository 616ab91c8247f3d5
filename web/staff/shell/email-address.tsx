/** Longer parts may break anywhere: whole, they would push a table out of its card. */
const wholeUpTo = 24

/** An address that breaks before the @ when it is too long for its line, not in the middle of a word. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  const parts = at < 0 ? [email] : [email.slice(0, at), email.slice(at)]
  return parts.map((part, index) => (
    <span key={part} className={part.length > wholeUpTo ? undefined : 'nowrap'}>
      {index > 0 && <wbr />}
      {part}
    </span>
  ))
}
