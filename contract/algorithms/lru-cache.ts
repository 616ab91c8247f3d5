/** Remembers the most recently used values: at most so many, or of at most so much size. */
export class LruCache<Key, Value> {
  private readonly values = new Map<Key, Value>()
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
    const value = this.values.get(key)
    if (value === undefined) return undefined
    // A map keeps insertion order: a value inserted again is evicted last.
    this.values.delete(key)
    this.values.set(key, value)
    return value
  }

  /** Keeps a value and returns it; those not used for longest make room. One larger than the cache is not kept. */
  set(key: Key, value: Value): Value {
    this.delete(key)
    const size = this.sizeOf(value)
    if (size > this.max) return value
    this.used += size
    for (const oldest of this.values.keys()) {
      if (this.used <= this.max) break
      this.delete(oldest)
    }
    this.values.set(key, value)
    return value
  }

  clear(): void {
    this.values.clear()
    this.used = 0
  }

  private delete(key: Key): void {
    const value = this.values.get(key)
    if (value === undefined) return
    this.used -= this.sizeOf(value)
    this.values.delete(key)
  }
}
