type Entry = { id: string; name: string }

/** The stored list in any state: unreadable entries are ignored. */
export function readStored(text: string | null, max: number): Entry[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.flatMap(entryOf).slice(0, max) : []
  } catch {
    return []
  }
}

function entryOf(value: unknown): Entry[] {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
}
