import type { PublicPhoto } from '../../../contract/directory/profile/photos.ts'

type PhotoRow = Pick<PublicPhoto, 'id' | 'alt' | 'caption' | 'width' | 'height' | 'placeholder'> & {
  key: string
  widths: number[]
}

/** The stored files of a photo, each width as AVIF and as WebP. */
export const photoFileNames = (key: string, widths: number[]) =>
  widths.flatMap(width => [`${key}-${width}.avif`, `${key}-${width}.webp`])

/** A photo as everyone may see it. */
export function publicPhoto({ key, widths, ...row }: PhotoRow): PublicPhoto {
  const sources = widths.map(width => {
    const [avif, webp] = photoFileNames(key, [width]).map(name => `/files/${name}`)
    return { width, avif: avif!, webp: webp! }
  })
  const { id, alt, caption, width, height, placeholder } = row
  return { id, alt, caption, width, height, url: sources.at(-1)!.webp, sources, placeholder }
}
