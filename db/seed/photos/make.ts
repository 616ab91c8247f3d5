/** Draws the photos of the demo's clinics once: their files are in the repository, so that no start has to draw them. Run `npm run format` after it. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { type DrawnScene, drawnFolder, drawnList } from './drawn.ts'
import { drawScene, type SceneName, scenes, variants } from './scenes.ts'

const widths = [480, 960, 1440]
/** Sharp at the largest width. */
const density = 144

async function drawOne(scene: SceneName, variant: number): Promise<DrawnScene> {
  const drawing = await sharp(Buffer.from(drawScene(scene, variant)), { density })
    .png()
    .toBuffer()
  const webp = (width: number) => sharp(drawing).resize({ width }).webp({ quality: 60, effort: 5 })
  const sha256 = createHash('sha256')
    .update(await webp(widths.at(-1)!).toBuffer())
    .digest('hex')
  const key = `photos/${sha256}`
  for (const width of widths) {
    const name = join(drawnFolder, `${basename(key)}-${width}`)
    writeFileSync(`${name}.webp`, await webp(width).toBuffer())
    writeFileSync(
      `${name}.avif`,
      await sharp(drawing).resize({ width }).avif({ quality: 45, effort: 2 }).toBuffer(),
    )
  }
  const small = await sharp(drawing).resize({ width: 8 }).webp({ quality: 40 }).toBuffer()
  const { width, height } = { width: widths.at(-1)!, height: (widths.at(-1)! * 2) / 3 }
  const placeholder = `data:image/webp;base64,${small.toString('base64')}`
  return { scene, variant, file: { key, sha256, width, height, widths, placeholder } }
}

rmSync(drawnFolder, { recursive: true, force: true })
mkdirSync(drawnFolder, { recursive: true })
const drawn: DrawnScene[] = []
for (const scene of Object.keys(scenes) as SceneName[])
  for (let variant = 0; variant < variants; variant++) drawn.push(await drawOne(scene, variant))
writeFileSync(drawnList, `${JSON.stringify(drawn, null, 2)}\n`)
console.log(`${drawn.length} photos drawn`)
