import type { Visitor } from '../support/signed-in.ts'
import type { Person } from './person.ts'

/** Something that people come to do, the shortest way. */
export type Job = {
  name: string
  /** The address it begins at, with whatever has to be there. */
  from: string | ((visitor: Visitor) => Promise<string>)
  run: (person: Person) => Promise<unknown>
}
