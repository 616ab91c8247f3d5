import { body } from './body.ts'
import { complaints } from './complaints.ts'
import { looks } from './looks.ts'
import { mindAndChildren } from './mind-and-children.ts'
import { senses } from './senses.ts'
import { type TargetKey, targets } from './targets.ts'
import { womenAndMen } from './women-and-men.ts'

/** One complaint: for each of its words those that do the same, and the treatments it may be seen about. */
type Pointer = { words: readonly (readonly string[])[]; names: readonly string[] }

const namesOf = (keys: string): string[] => keys.split(' ').map(key => targets[key as TargetKey])

/** Every complaint of the lists. */
export const pointers: readonly Pointer[] = [
  ...complaints,
  ...womenAndMen,
  ...senses,
  ...looks,
  ...mindAndChildren,
  ...body,
].flatMap(([keys, lines]) =>
  lines.split(/,\s*/).map(line => ({
    words: line.split(' ').map(slot => slot.split('/')),
    names: namesOf(keys),
  })),
)
