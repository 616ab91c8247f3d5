import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { screens } from '../screens/screens.ts'
import type { State } from '../screens/state.ts'
import { differenceOf, tolerated } from './difference.ts'
import { givenOptions } from './options.ts'
import { photograph, save, showAt, slugOf } from './picture.ts'

export const acceptedFolder = 'tests/e2e/gallery/accepted'
const looks = [
  { width: 375, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const
/** What a person sees first and a little more. */
const comparedHeight = 1_600

/** The main screens. Those that show who signed in, random addresses or free times would differ each time. */
const compared = [
  ...['landing', 'home', 'home, blank fields', 'results', 'help above results', 'help instead of results'],
  ...['results, none found', 'results, unclear place', 'providers', 'clinic', 'example results'],
  ...['compare, none chosen', 'compare, four clinics', 'treatments', 'treatment', 'treatment in a city'],
  ...['blog', 'privacy policy', 'article with a chart', 'contact card', 'contact and help', 'page not found'],
  ...['review policy', 'claim, finding a clinic', 'asking for your data'],
  ...['sign-in', 'sign-in, refused', 'forgotten password', 'registration, first step'],
  ...['registration, first step refused', 'new password, refused'],
  ...['account, listing', 'account, treatments', 'account, clinics', 'account, photos', 'account, help'],
  ...['staff sign-in', 'staff users, none match', 'staff, access denied', 'email templates'],
  ...['blog editor, refused', 'staff keyboard shortcuts'],
]

export function comparedScreens(only: string) {
  const states = Object.values(screens).flat()
  const unknown = compared.filter(name => !states.some(state => state.name === name))
  if (unknown.length > 0) throw new Error(`No such screens: ${unknown.join('; ')}`)
  return states.filter(({ name }) => compared.includes(name) && name.toLowerCase().includes(only))
}

/** The demo data are as old on every day; only dates, counts of views and what is counted in days would differ. */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
    const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
    const short = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)'
    const changing: [RegExp, string][] = [
      [new RegExp(`(${day},? )?\\d{1,2} ${month}( \\d{4})?`, 'g'), '1 January 2030'],
      [new RegExp(`\\d{1,2} ${short}\\b( \\d{4})?`, 'g'), '1 Jan 2030'],
      [new RegExp(`${month} \\d{4}`, 'g'), 'January 2030'],
      [new RegExp(`\\b(${day}|today|tomorrow|yesterday)\\b`, 'gi'), 'Monday'],
      [/\d+ (minute|hour|day|week|month|year)s? ago/g, '2 days ago'],
      [/\b\d{1,2}:\d\d\b/g, '10:00'],
      [/\b(Open|Closed) (now|until|today)[^.]*/g, 'Open now'],
      [/[\d,]+ views?/g, '100 views'],
      [/localhost:\d+/g, 'localhost'],
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      let data = text.data
      for (const [pattern, fixed] of changing) data = data.replace(pattern, fixed)
      if (data !== text.data) text.data = data
    }
  })

export type Compared = {
  name: string
  width: number
  accepted: string
  taken: string
  difference: string
  share?: number
}

/** Takes the pictures of a screen and writes down how they differ from the accepted ones. */
export async function takeComparedPictures(page: Page, { name }: State) {
  for (const { width, scheme } of looks) {
    await showAt(page, width, scheme)
    await page.evaluate(() => document.fonts.ready)
    await holdStill(page)
    const options = await photograph(page, width, comparedHeight)
    const taken = await sharp(await page.screenshot(options))
      .webp({ lossless: true, effort: 4 })
      .toBuffer()
    const file = `${slugOf(name)}-${width}.webp`
    await save(`taken/${file}`, taken)
    if (givenOptions().mode === 'accept') continue
    const accepted = await readFile(join(acceptedFolder, file)).catch(() => undefined)
    const found = accepted && (await differenceOf(accepted, taken))
    const record: Compared = {
      name,
      width,
      accepted: `../../${acceptedFolder}/${file}`,
      taken: `taken/${file}`,
      difference: `difference/${file.replace('.webp', '.png')}`,
    }
    if (found) record.share = found.share
    if (found && found.share > tolerated) await save(record.difference, found.picture)
    await save(`compared/${file}.json`, JSON.stringify(record))
  }
}
