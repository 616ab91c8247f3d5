import { Problem } from '../../../../contract/core/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Made, ToMake } from './make-email.ts'
import type { Claimed, RunningRun } from './queries.ts'

/** Characters of template that one task fills in: its result is deserialised on the event loop. */
const maxCharacters = 200_000

type Email = Extract<Made, { message: unknown }>
type Asked = ToMake & { resolve: (made: Email) => void; reject: (error: unknown) => void }

/**
 * Makes emails on a thread. Those of one run that are asked for in the same turn of the event loop are made by one task:
 * to reach a thread costs as much for forty as for one. A fault in one of them is a fault of that one alone.
 */
export function makeTogether({
  threads,
  emailSettings,
  secret,
}: Pick<Deps, 'threads' | 'emailSettings' | 'secret'>) {
  const gathered = new Map<string, Asked[]>()

  async function make(run: RunningRun, asked: Asked[]): Promise<void> {
    const toMake = asked.map(({ recipient, reminder }) => ({ recipient, reminder }))
    try {
      const made = await threads.run('makeEmails', { outside: { emailSettings, secret }, run, toMake })
      for (const [index, one] of asked.entries()) settle(one, made[index]!)
    } catch (error) {
      // Together they may cost too much where each alone does not.
      if (asked.length > 1 && error instanceof Problem && error.code === 'too_costly')
        await Promise.all(asked.map(one => make(run, [one])))
      else for (const { reject } of asked) reject(error)
    }
  }

  function makeGathered(run: RunningRun) {
    const asked = gathered.get(run.id) ?? []
    gathered.delete(run.id)
    const atOnce = Math.max(1, Math.floor(maxCharacters / Math.max(1, run.content.length)))
    for (let from = 0; from < asked.length; from += atOnce) void make(run, asked.slice(from, from + atOnce))
  }

  return (run: RunningRun, recipient: Claimed, reminder: string | undefined) =>
    new Promise<Email>((resolve, reject) => {
      const asked = { recipient, reminder, resolve, reject }
      const others = gathered.get(run.id)
      if (others) others.push(asked)
      else {
        gathered.set(run.id, [asked])
        setImmediate(makeGathered, run)
      }
    })
}

function settle({ resolve, reject }: Asked, made: Made) {
  if ('message' in made) resolve(made)
  else if ('problem' in made) reject(new Problem(made.problem.code, { message: made.problem.message }))
  else reject(Object.assign(new Error(made.fault.message), { stack: made.fault.stack }))
}
