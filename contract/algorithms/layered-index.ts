const none: ReadonlySet<never> = new Set()

/** Values by key, over a filled index that others share and that stays as it is. */
export class LayeredIndex<Value> {
  private readonly own = new Map<string, Set<Value>>()
  private readonly base: LayeredIndex<Value> | undefined

  constructor(base?: LayeredIndex<Value>) {
    this.base = base
  }

  get(key: string): ReadonlySet<Value> {
    return this.own.get(key) ?? this.base?.get(key) ?? none
  }

  add(key: string, value: Value): void {
    this.ownAt(key).add(value)
  }

  delete(key: string, value: Value): void {
    const values = this.ownAt(key)
    values.delete(value)
    // Over a base an empty set remains: it hides what the base has.
    if (values.size === 0 && !this.base?.get(key).size) this.own.delete(key)
  }

  private ownAt(key: string): Set<Value> {
    const known = this.own.get(key)
    if (known) return known
    const values = new Set(this.base?.get(key))
    this.own.set(key, values)
    return values
  }
}
