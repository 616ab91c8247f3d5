const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text without a word, and without the gap it leaves. */
export function withoutWord(text: string, word: string): string {
  const pattern = escaped(word).replace(/\s+/g, '\\s+')
  return text
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), '')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]([,.;:!?])/g, '$1')
    .trim()
}
