type Entry<Key, Value> = {
  readonly key: Key
  readonly value: Value
  readonly size: number
  older: Entry<Key, Value> | undefined
  newer: Entry<Key, Value> | undefined
}

/**
 * Remembers the most recently used values: at most so many, or of at most so much size. They are linked in the order of their use:
 * a map that is full keeps gaps where its first keys were, and finding its first key again and again walks over thousands of them.
 */
export class LruCache<Key, Value> {
  private readonly entries = new Map<Key, Entry<Key, Value>>()
  private oldest: Entry<Key, Value> | undefined
  private newest: Entry<Key, Value> | undefined
  private readonly max: number
  private readonly sizeOf: (value: Value) => number
  private used = 0

  constructor(max: number, sizeOf: (value: Value) => number = () => 1) {
    this.max = max
    this.sizeOf = sizeOf
  }

  /** The current size, in the unit of the limit. */
  get size(): number {
    return this.used
  }

  get(key: Key): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (entry !== this.newest) {
      this.unlink(entry)
      this.append(entry)
    }
    return entry.value
  }

  /** Keeps a value and returns it; those not used for longest make room. One larger than the cache is not kept. */
  set(key: Key, value: Value): Value {
    const before = this.entries.get(key)
    if (before) this.delete(before)
    const size = this.sizeOf(value)
    if (size > this.max) return value
    this.used += size
    while (this.oldest && this.used > this.max) this.delete(this.oldest)
    const entry = { key, value, size, older: undefined, newer: undefined }
    this.entries.set(key, entry)
    this.append(entry)
    return value
  }

  clear(): void {
    this.entries.clear()
    this.oldest = undefined
    this.newest = undefined
    this.used = 0
  }

  private append(entry: Entry<Key, Value>): void {
    entry.older = this.newest
    if (this.newest) this.newest.newer = entry
    else this.oldest = entry
    this.newest = entry
  }

  /** Its own links go too: until the old memory is collected, a value that was evicted would keep all that came after it. */
  private unlink(entry: Entry<Key, Value>): void {
    const { older, newer } = entry
    if (older) older.newer = newer
    else this.oldest = newer
    if (newer) newer.older = older
    else this.newest = older
    entry.older = undefined
    entry.newer = undefined
  }

  private delete(entry: Entry<Key, Value>): void {
    this.used -= entry.size
    this.unlink(entry)
    this.entries.delete(entry.key)
  }
}
