import type { Postings } from '../postings.ts'

/** Entries handled in one go: a fraction of a millisecond. */
const SLICE = 20_000

/** Rebuilds trees little by little, between other work, one after another. */
export class TreeBuilder {
  private readonly waiting = new Set<Postings>()
  private current: { postings: Postings; steps: Generator<number> } | null = null
  private isScheduled = false

  add(postings: Postings): void {
    this.waiting.add(postings)
  }

  /** Forgets a tree, also when it is half built. */
  drop(postings: Postings): void {
    this.waiting.delete(postings)
    if (this.current?.postings === postings) this.current = null
  }

  /** Does a slice of the work; returns whether there is more. */
  run(): boolean {
    for (let handled = 0; handled < SLICE; ) {
      this.current ??= this.next()
      if (!this.current) return false
      const step = this.current.steps.next()
      if (step.done) this.current = null
      else handled += step.value
    }
    return true
  }

  /** Sees to it that waiting trees are built between other work, without keeping the process alive for it. */
  schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    setImmediate(() => {
      this.isScheduled = false
      if (this.run()) this.schedule()
    }).unref()
  }

  private next() {
    for (const postings of this.waiting) {
      this.waiting.delete(postings)
      return { postings, steps: postings.build() }
    }
    return null
  }
}
