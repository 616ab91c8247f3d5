/** Bytes that a block's size is rounded up to; it lets an address of 32 bits reach 64 GB. */
const UNIT = 16
// Large enough that the allocator maps chunks one by one and gives each back; untouched pages cost nothing.
const CHUNK_BYTES = 32 * 1024 * 1024
const CHUNK_SHIFT = 21
const CHUNK_UNITS = 1 << CHUNK_SHIFT
/** A freed block also serves requests that are smaller by this share, so that changes do not grow the arena. */
const SPARE = 1 / 8

type Chunk = { bytes: Buffer; words: Uint32Array }

/** One large memory outside the JavaScript heap, cut into blocks. Address 0 is no block. */
export class Arena {
  private readonly chunks: Chunk[] = []
  private readonly freed = new Map<number, number[]>()
  private next = 1

  /** Takes a block of at least so many bytes; its first word holds its size and must be left alone. */
  allocate(bytes: number): number {
    const units = Math.ceil(bytes / UNIT)
    if (units > CHUNK_UNITS) throw new RangeError('A clinic is too large to be indexed')
    return this.reuse(units) ?? this.extend(units)
  }

  free(address: number): void {
    const units = this.chunkOf(address).words[wordOf(address)]!
    const same = this.freed.get(units)
    if (same) same.push(address)
    else this.freed.set(units, [address])
  }

  chunkOf(address: number): Chunk {
    return this.chunks[address >>> CHUNK_SHIFT]!
  }

  private reuse(units: number): number | undefined {
    for (let size = units; size <= units * (1 + SPARE); size++) {
      const address = this.freed.get(size)?.pop()
      if (address !== undefined) return address
    }
    return undefined
  }

  private extend(units: number): number {
    const end = this.chunks.length * CHUNK_UNITS
    if (this.next + units > end) {
      this.next = Math.max(end, 1)
      const bytes = Buffer.from(new ArrayBuffer(CHUNK_BYTES))
      this.chunks.push({ bytes, words: new Uint32Array(bytes.buffer) })
    }
    const address = this.next
    this.next += units
    this.chunkOf(address).words[wordOf(address)] = units
    return address
  }
}

/** A block's first byte within its chunk. */
export function byteOf(address: number): number {
  return (address & (CHUNK_UNITS - 1)) * UNIT
}

/** A block's first word within its chunk. */
export function wordOf(address: number): number {
  return (address & (CHUNK_UNITS - 1)) * (UNIT / 4)
}
