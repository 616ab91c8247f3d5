const longest = 60

/** What the table tells of an article. */
export function tableExcerpt(excerpt: string) {
  const letters = [...excerpt]
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}...` : excerpt
}
