import type { Piece } from '../../../web/platform/markup/template.ts'

let memory = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * The bytes of a page, whose pieces are hundreds of short ones. In one memory for all pages, which the next one overwrites: it has to
 * be used up before anything else runs.
 */
export function joinedOnce(pieces: readonly Piece[]): Buffer {
  let longest = 0
  // A sign takes up to three bytes.
  for (const piece of pieces) longest += typeof piece === 'string' ? 3 * piece.length : piece.bytes.length
  if (longest > memory.length) memory = Buffer.allocUnsafeSlow(2 * longest)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += memory.write(piece, at)
    else {
      memory.set(piece.bytes, at)
      at += piece.bytes.length
    }
  }
  return memory.subarray(0, at)
}
