import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dependency, DependencyName } from '../../contract/staff/status.ts'
import { ping } from '../../db/database.ts'
import type { Deps } from '../deps.ts'

const patienceMs = 3_000

type Checked = Pick<Deps, 'db' | 'sending' | 'files' | 'cards' | 'scanner'>
/** Undefined where it is not used. */
type Check = (deps: Checked) => Promise<unknown> | undefined

/** Each asks for something that exists nowhere and changes nothing. */
const checks: Record<DependencyName, Check> = {
  database: ({ db }) => ping(db),
  email: ({ sending }) => sending && reach(sending.server),
  files: ({ files }) => files.open('status/none'),
  cards: ({ cards }) => (cards.simulator ? undefined : cards.subscription('sub_none')),
  scanner: ({ scanner }) => scanner?.scan(Buffer.from('status')),
}

/** Asks everything outside us whether it answers, all at once. One that fails costs a few seconds and nothing else. */
export const checkDependencies = (deps: Checked) =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Dependency> => {
      const about = { name: name as DependencyName, ms: null }
      const began = performance.now()
      const checking = check(deps)
      if (!checking) return { ...about, state: 'unused' }
      const over = new AbortController()
      const late = pause(patienceMs, false, { signal: over.signal }).catch(() => false)
      const answered = checking.then(
        () => true,
        () => false,
      )
      const isWorking = await Promise.race([answered, late]).finally(() => over.abort())
      return isWorking
        ? { ...about, state: 'working', ms: Math.round(performance.now() - began) }
        : { ...about, state: 'failing' }
    }),
  )

const reach = ({ host, port }: { host: string; port: number }) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ host, port, timeout: patienceMs })
    socket
      .once('connect', () => {
        socket.destroy()
        resolve()
      })
      .once('timeout', () => socket.destroy(new Error('email server: no connection in time')))
      .once('error', reject)
  })
