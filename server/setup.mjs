/** Runs before anything else, on whatever Node the machine has: installs what package-lock.json says, when it is not there yet. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const installed = join(root, 'node_modules/.installed-lock.json')

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
  console.log('  Installing packages (about a minute, once) ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // No package runs a script of its own on this machine: none that we use needs to.
  const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(npm, ['ci', ...options], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('\nCannot start: installing the packages failed; the lines above say why.')
    process.exit(1)
  }
  writeFileSync(installed, lock)
}

const node = join(root, 'node_modules/.bin/node')
const version = existsSync(node)
  ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout
  : process.version
if (Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? 0) < 24) {
  console.error(
    `\nCannot start: Node 24 or newer is needed and this machine has ${process.version}. Install it from your system's packages.`,
  )
  process.exit(1)
}
