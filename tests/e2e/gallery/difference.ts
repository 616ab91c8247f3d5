import sharp from 'sharp'

/** How far a colour may be off, of 255: antialiasing and compression, which nobody sees. */
const sameColour = 32
/** How much of a picture may be off. A margin that moved is many times that; a caret or one letter is not. */
export const tolerated = 0.001

type Raw = { data: Buffer; width: number; height: number }
const rawOf = async (picture: Buffer): Promise<Raw> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * The share of pixels that differ, and a picture of where. What only one of the two has, differs: pictures of unequal
 * height are laid upon each other from the top.
 */
export async function differenceOf(accepted: Buffer, taken: Buffer) {
  const [before, after] = await Promise.all([rawOf(accepted), rawOf(taken)])
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)]
  const marked = Buffer.alloc(width * height * 3, 255)
  let different = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const isDifferent = !isSame(before, after, x, y)
      if (isDifferent) different++
      const grey = x < after.width && y < after.height ? after.data[(y * after.width + x) * 3]! : 255
      const faint = 200 + Math.round(grey / 5)
      marked.set(isDifferent ? [200, 0, 80] : [faint, faint, faint], at)
    }
  const picture = sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { share: different / (width * height), picture: await picture }
}

function isSame(before: Raw, after: Raw, x: number, y: number) {
  if (x >= before.width || x >= after.width || y >= before.height || y >= after.height) return false
  const [a, b] = [(y * before.width + x) * 3, (y * after.width + x) * 3]
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs(before.data[a + channel]! - after.data[b + channel]!) > sameColour) return false
  return true
}
