import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { comeToRest } from '../screens/state.ts'
import { galleryFolder, type Scheme } from './options.ts'

/** Longer pages are cut: what is below looks like what is above. */
const maxHeight = 5_000
const heights: Record<number, number> = { 375: 812, 768: 1024, 1280: 800, 1920: 1080 }

export type Picture = { width: number; scheme: Scheme; file: string; problems: string[] }
export type Shown = {
  area: string
  name: string
  address: string
  pictures: Picture[]
  /** Why there is no picture. */
  failure?: string
}

export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export async function showAt(page: Page, width: number, colorScheme: Scheme) {
  await page.setViewportSize({ width, height: heights[width] ?? 900 })
  await page.emulateMedia({ colorScheme })
  await comeToRest(page)
  await page.evaluate(imagesAreThere)
}

/** Another width or scheme may need other pictures. Those further down load when they come into sight. */
async function imagesAreThere() {
  const near = [...document.images].filter(image => image.getBoundingClientRect().top < 2_500)
  const late = new Promise(done => setTimeout(done, 5_000))
  for (const image of near) image.loading = 'eager'
  await Promise.race([late, Promise.allSettled(near.map(image => image.decode()))])
}

export async function photograph(page: Page, width: number, limit = maxHeight) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, limit) }
  return { fullPage: true, clip, animations: 'disabled', caret: 'hide', scale: 'css' } as const
}

export async function save(file: string, content: string | Buffer) {
  const path = join(galleryFolder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
