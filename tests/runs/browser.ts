import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  // The same engine without windows: a page costs it less.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice =
  'Browser journeys need Chromium. Install it from your system (Debian: apt-get install chromium-headless-shell) and run this again.'

const installedBrowser = () => [process.env.CHROMIUM, ...places].find(path => path && existsSync(path))

/** The system's Chromium; installed through the system's packages where there is none and we may. */
export function findOrInstallBrowser(): string {
  const found = installedBrowser()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) throw new Error(advice)
  console.log('Installing Chromium ...')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = (name: string) =>
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
      options,
    )
  for (const name of ['chromium-headless-shell', 'chromium']) if (!installedBrowser()) install(name)
  const installed = installedBrowser()
  if (!installed) throw new Error(advice)
  return installed
}
