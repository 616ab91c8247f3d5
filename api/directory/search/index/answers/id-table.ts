import type { Blocks } from './blocks.ts'

const SHARDS = 256
const FEWEST = 8

type Shard = { rows: Uint32Array; used: number }

/**
 * Finds a clinic's row by its id. It holds row numbers alone and reads the ids from the blocks, which saves a
 * string and a map entry a clinic; it is cut into shards so that growing never pauses for the whole directory.
 */
export class IdTable {
  private readonly shards: Shard[] = Array.from({ length: SHARDS }, () => ({
    rows: new Uint32Array(FEWEST),
    used: 0,
  }))
  private readonly blocks: Blocks
  private readonly addressOf: (row: number) => number

  constructor(blocks: Blocks, addressOf: (row: number) => number) {
    this.blocks = blocks
    this.addressOf = addressOf
  }

  /** The row of an id given as JSON bytes, or 0. */
  find(id: Buffer): number {
    const hash = hashOf(id, 0)
    const { rows } = this.shardOf(hash)
    for (let at = slot(hash, rows); rows[at] !== 0; at = (at + 1) & (rows.length - 1)) {
      if (this.hasId(rows[at]!, id)) return rows[at]!
    }
    return 0
  }

  /** Enters a row whose block has been written. */
  add(row: number): void {
    const hash = this.hashOfRow(row)
    const shard = this.shardOf(hash)
    if (++shard.used * 4 > shard.rows.length * 3) this.grow(shard)
    insert(shard.rows, hash, row)
  }

  /** Takes a row out while its block is still there. */
  remove(row: number): void {
    const hash = this.hashOfRow(row)
    const shard = this.shardOf(hash)
    const { rows } = shard
    const last = rows.length - 1
    let at = slot(hash, rows)
    while (rows[at] !== row) at = (at + 1) & last
    shard.used--
    rows[at] = 0
    // Rows that were pushed past the gap move back, so that a search never ends at it too soon.
    for (let next = (at + 1) & last; rows[next] !== 0; next = (next + 1) & last) {
      const moved = rows[next]!
      rows[next] = 0
      insert(rows, this.hashOfRow(moved), moved)
    }
  }

  private grow(shard: Shard): void {
    const rows = new Uint32Array(shard.rows.length * 2)
    for (const row of shard.rows) if (row !== 0) insert(rows, this.hashOfRow(row), row)
    shard.rows = rows
  }

  private shardOf(hash: number): Shard {
    return this.shards[hash >>> 24]!
  }

  private hasId(row: number, id: Buffer): boolean {
    const { bytes, at } = this.blocks.idBytes(this.addressOf(row))
    for (let i = 0; i < id.length; i++) if (bytes[at + i] !== id[i]) return false
    return true
  }

  private hashOfRow(row: number): number {
    const { bytes, at } = this.blocks.idBytes(this.addressOf(row))
    return hashOf(bytes, at)
  }
}

function insert(rows: Uint32Array, hash: number, row: number): void {
  let at = slot(hash, rows)
  while (rows[at] !== 0) at = (at + 1) & (rows.length - 1)
  rows[at] = row
}

function slot(hash: number, rows: Uint32Array): number {
  return hash & (rows.length - 1)
}

/** FNV-1a over a JSON string, from its first quote to the quote that closes it, with the bits mixed at the end. */
function hashOf(bytes: Buffer, from: number): number {
  let hash = 0x811c9dc5
  for (let at = from + 1; bytes[at] !== 0x22; at++) {
    if (bytes[at] === 0x5c) hash = Math.imul(hash ^ bytes[at++]!, 0x01000193)
    hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
