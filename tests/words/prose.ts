/** Words that people don't use in comments and documentation any more, with the usual ones. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\banybody\b/i, 'anyone'],
  [/\beverybody\b/i, 'everyone'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\banew\b/i, 'again'],
  [/\bby now\b/i, 'already or now'],
  [/\bexcepted\b/i, 'except'],
]

/** What is written for people: the comments of code, all of a document outside its code. */
export function proseOf(text: string, file: string): string {
  if (file.endsWith('.md')) return text.replace(/```[\s\S]*?```|`[^`]*`/g, '')
  if (file.endsWith('.sql')) return (text.match(/\/\*[\s\S]*?\*\/|--.*/g) ?? []).join('\n')
  return (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []).join('\n')
}

export const findReplacedProse = (prose: string) =>
  replaced.flatMap(([pattern, use]) => {
    const found = pattern.exec(prose)
    return found ? [{ word: found[0], use }] : []
  })
