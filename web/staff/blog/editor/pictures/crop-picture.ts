import { featured } from './shown-picture.ts'

export type Area = { x: number; y: number; width: number; height: number }

/** Cuts the part out of a picture, no larger than it will ever be shown. */
export async function cropPicture(address: string, area: Area) {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(featured.width, Math.round(area.width))
  canvas.height = Math.round((canvas.width * featured.height) / featured.width)
  const context = canvas.getContext('2d')!
  // Pictures with a transparent ground stand on white: the file that is sent has none.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!file) throw new Error('We couldn’t crop the picture')
  return { file, preview: canvas.toDataURL('image/jpeg', 0.8) }
}
