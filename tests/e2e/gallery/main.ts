/** `npm run gallery`: pictures of every screen in one page, or a comparison of the main ones with the accepted pictures. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { acceptedFolder, type Compared } from './compared.ts'
import { tolerated } from './difference.ts'
import { comparisonPage, galleryPage, problemsOf } from './gallery-page.ts'
import { galleryFolder, type Options, optionsInEnvironment, readOptions, usage } from './options.ts'
import type { Shown } from './picture.ts'

function givenOrExplained() {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}

const within = (folder: string) => join(galleryFolder, folder)
const filesIn = (folder: string) => (existsSync(within(folder)) ? readdirSync(within(folder)).sort() : [])
const read = <T>(folder: string): T[] =>
  filesIn(folder).map(file => JSON.parse(readFileSync(join(within(folder), file), 'utf8')))

/** Each ends with what a person should know, and whether something is wrong. */
const endings = {
  gallery: () => {
    const shown = read<Shown>('shown').sort(
      (a, b) => a.area.localeCompare(b.area) || a.name.localeCompare(b.name),
    )
    const problems = problemsOf(shown)
    writeFileSync(within('index.html'), galleryPage(shown))
    for (const { name, text } of problems) console.log(`${name}: ${text}`)
    const count = shown.flatMap(({ pictures }) => pictures).length
    console.log(
      `\n${count} pictures of ${shown.length} screens, ${problems.length} problems: ${within('index.html')}`,
    )
    return shown.length > 0 && problems.length === 0
  },
  compare: () => {
    const all = read<Compared>('compared')
    const changed = all.filter(({ share }) => share === undefined || share > tolerated)
    writeFileSync(within('changed.html'), comparisonPage(changed))
    for (const { name, width, share } of changed)
      console.log(
        `changed: ${name}, ${width} px, ${share === undefined ? 'no accepted picture' : `${(share * 100).toFixed(2)}%`}`,
      )
    console.log(`\n${changed.length} of ${all.length} pictures changed: ${within('changed.html')}`)
    return all.length > 0 && changed.length === 0
  },
  accept: () => {
    mkdirSync(acceptedFolder, { recursive: true })
    for (const file of filesIn('taken')) copyFileSync(join(within('taken'), file), join(acceptedFolder, file))
    console.log(`\n${filesIn('taken').length} pictures accepted in ${acceptedFolder}`)
    return true
  },
} satisfies Record<Options['mode'], () => boolean>

const options = givenOrExplained()
rmSync(galleryFolder, { recursive: true, force: true })
mkdirSync(galleryFolder, { recursive: true })
const { status } = spawnSync('playwright', ['test', '--config', 'gallery.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, [optionsInEnvironment]: JSON.stringify(options) },
})
const isRight = endings[options.mode]()
process.exitCode = status === 0 && isRight ? 0 : 1
