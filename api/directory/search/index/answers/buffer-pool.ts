const SMALLEST = 16 * 1024
/** Slow clients hold buffers, so the pool never keeps more than this; what is over is left to the collector. */
const MAX_BYTES = 32 * 1024 * 1024

/** Buffers for answers that are used again once they have been sent. */
export class BufferPool {
  private readonly idle = new Map<number, Buffer[]>()
  private kept = 0

  /** A buffer of at least so many bytes, with anything in it. */
  take(bytes: number): Buffer {
    const size = sizeFor(bytes)
    const buffer = this.idle.get(size)?.pop()
    if (!buffer) return Buffer.allocUnsafeSlow(size)
    this.kept -= size
    return buffer
  }

  /** Gives a whole buffer back; nobody may touch it afterwards. */
  give(buffer: Buffer): void {
    if (this.kept + buffer.length > MAX_BYTES) return
    this.kept += buffer.length
    const same = this.idle.get(buffer.length)
    if (same) same.push(buffer)
    else this.idle.set(buffer.length, [buffer])
  }
}

function sizeFor(bytes: number): number {
  let size = SMALLEST
  while (size < bytes) size *= 2
  return size
}
