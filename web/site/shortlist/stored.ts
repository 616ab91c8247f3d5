type Entry = { id: string; name: string }

/** The stored list in any state: unreadable entries are ignored. */
export function readStored(text: string | null, max: number): Entry[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(parsed)) return []
    const entries = parsed.flatMap(entryOf)
    // Whatever wrote it, a clinic is on the list once.
    return [...new Map(entries.map(entry => [entry.id, entry])).values()].slice(0, max)
  } catch {
    return []
  }
}

function entryOf(value: unknown): Entry[] {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
}
