import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same engine without windows: the journeys cost it little more than half the processor time. */
const light = '/usr/bin/chromium-headless-shell'
const places = [
  light,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice =
  'Browser journeys need Chromium. Install it from your system (Debian: apt-get install chromium-headless-shell) and run this again.'

const installedBrowser = () => [process.env.CHROMIUM, ...places].find(path => path && existsSync(path))

const limits = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const

const aptGet = (...args: string[]) => spawnSync('apt-get', [...limits, ...args], options).status === 0

function install() {
  console.log('Installing Chromium ...')
  aptGet('update')
  const one = (name: string) => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
  if (!one('chromium-headless-shell') && !installedBrowser()) one('chromium')
}

/** The system's Chromium; installed through the system's packages where we may and there is none, or only the costly one. */
export function findOrInstallBrowser(): string {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!process.env.CHROMIUM && !existsSync(light) && mayInstall) install()
  const found = installedBrowser()
  if (!found) throw new Error(advice)
  // Workers read this again, and need not try what has failed.
  process.env.CHROMIUM = found
  return found
}
