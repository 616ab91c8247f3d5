import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differenceOf, tolerated } from './difference.ts'

/** A page with a heading, a paragraph and a button, the last of them `margin` below. */
const page = (margin: number, ink = '#123', height = 600) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="375" height="${height}">
      <rect width="375" height="${height}" fill="#fff"/>
      <rect x="16" y="24" width="260" height="28" fill="${ink}"/>
      <rect x="16" y="${72 + margin}" width="340" height="16" fill="${ink}"/>
      <rect x="16" y="${104 + margin}" width="120" height="48" rx="8" fill="#0a6c74"/>
    </svg>`),
  )
    .png()
    .toBuffer()

const shareOf = async (before: Promise<Buffer>, after: Promise<Buffer>) =>
  (await differenceOf(await before, await after)).share

test('a picture is like itself, also with colours that are off by what nobody sees', async () => {
  expect(await shareOf(page(0), page(0))).toBe(0)
  expect(await shareOf(page(0, '#112233'), page(0, '#1a2b3c'))).toBe(0)
})

test.each([2, 8])('a margin that grew by %s px is seen', async margin => {
  expect(await shareOf(page(0), page(margin))).toBeGreaterThan(tolerated)
})

test('a page that became longer is seen', async () => {
  expect(await shareOf(page(0), page(0, '#123', 620))).toBeGreaterThan(tolerated)
})

test('what differs is marked in a picture as large as the larger of the two', async () => {
  const { picture } = await differenceOf(await page(0), await page(4, '#123', 640))
  expect(await sharp(picture).metadata()).toMatchObject({ width: 375, height: 640 })
})
