import { Kept, type Piece } from '../../../web/platform/markup/template.ts'
import type { Assembled, Frame } from '../../../web/platform/server-context.ts'
import { type PackedBody, packBody } from '../cache/packed-body.ts'
import { type InlineHashes, takeInlineHashes } from './inline-hashes.ts'
import { joinedOnce } from './joined-once.ts'

export type WholePage = { body: PackedBody; hashes: InlineHashes }

/** What stands around a page, without the nonce that it was written with. */
type Around = { pieces: Kept[]; hashes: InlineHashes }

const known = new WeakMap<Frame, Around>()

/**
 * Joins a page that was put together. Only what stands around it has scripts and styles of ours: they are looked for once, as
 * nothing that was written into the page since can carry their nonce.
 */
export function joinPage({ frame, parts }: Assembled): WholePage {
  const { pieces: around, hashes } = known.get(frame) ?? learn(frame)
  const pieces: Piece[] = []
  for (let at = 0; at < around.length; at++) pieces.push(around[at]!, ...(parts[at] ?? []))
  return { body: packBody(joinedOnce(pieces)), hashes }
}

function learn(frame: Frame): Around {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const pieces = frame.pieces.map(({ bytes }) => {
    const taken = takeInlineHashes(Buffer.from(bytes), frame.nonce)
    for (const name of ['script', 'style'] as const)
      for (const one of taken.hashes[name]) hashes[name].add(one)
    return new Kept(taken.body.toString())
  })
  const around = { pieces, hashes: { script: [...hashes.script], style: [...hashes.style] } }
  known.set(frame, around)
  return around
}
