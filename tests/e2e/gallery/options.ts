import { parseArgs } from 'node:util'

export const galleryFolder = 'build/gallery'
export const allWidths = [375, 768, 1280, 1920] as const
export const allSchemes = ['light', 'dark'] as const
export type Scheme = (typeof allSchemes)[number]
export type Mode = 'gallery' | 'compare' | 'accept'

export type Options = { mode: Mode; only: string; widths: number[]; schemes: Scheme[]; variants: boolean }

export const usage = `npm run gallery -- [options]
  --only WORDS       only screens whose name, area or address has these words, such as "results" or "account:"
  --widths 375,1280  only these widths (${allWidths.join(', ')})
  --schemes light    only this colour scheme (light, dark)
  --no-variants      only the screens themselves: no large text, long texts, loading, failed or empty ones
  --compare          compares the main screens with the accepted pictures
  --accept           takes the pictures of the main screens as the accepted ones`

/** Throws with words for the person who typed them. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: allWidths.join() },
      schemes: { type: 'string', default: allSchemes.join() },
      variants: { type: 'boolean', default: true },
      compare: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
    },
  })
  const widths = values.widths.split(',').map(Number)
  const schemes = values.schemes.split(',') as Scheme[]
  if (widths.some(width => !(width >= 320 && width <= 4000))) throw new Error(`Not widths: ${values.widths}`)
  if (schemes.some(scheme => !allSchemes.includes(scheme)))
    throw new Error(`Not schemes: ${values.schemes}. Use light, dark or both.`)
  const mode = values.accept ? 'accept' : values.compare ? 'compare' : 'gallery'
  return { mode, only: values.only.toLowerCase(), widths, schemes, variants: values.variants }
}

/** The command hands its options to the processes that take the pictures. */
export const optionsInEnvironment = 'GALLERY_OPTIONS'
export const givenOptions = (): Options =>
  JSON.parse(process.env[optionsInEnvironment] ?? 'null') ?? readOptions([])
