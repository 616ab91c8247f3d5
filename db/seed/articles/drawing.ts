import { Random } from '../random.ts'
import { type Colours, type MotifName, motifs } from './motifs.ts'

/** Our own scales, one ground for each category. */
const palettes: Record<string, Colours> = {
  'Healthcare Tips': {
    ground: '#74b8ae',
    pale: '#d3e8e4',
    soft: '#a9d2cb',
    mid: '#1d7a71',
    deep: '#0b4f4c',
    accent: '#ff8468',
  },
  'Medical News': {
    ground: '#93a3b8',
    pale: '#eef1f5',
    soft: '#c4cedb',
    mid: '#3d4a63',
    deep: '#14213d',
    accent: '#ff8468',
  },
  'Treatment Guides': {
    ground: '#dccfa9',
    pale: '#f6f4ec',
    soft: '#a9d2cb',
    mid: '#3e978c',
    deep: '#0b4f4c',
    accent: '#ef5a40',
  },
  'Company Updates': {
    ground: '#0b4f4c',
    pale: '#d3e8e4',
    soft: '#74b8ae',
    mid: '#3e978c',
    deep: '#062f2e',
    accent: '#ff8468',
  },
}

export const drawingSize = { width: 1440, height: 810 }
const step = 48

/** A line of equal height on a map: two waves laid over each other. */
function contour(random: Random, base: number) {
  const [long, short] = [300 + random.fraction() * 160, 130 + random.fraction() * 60]
  const shift = random.fraction() * Math.PI * 2
  const points: string[] = []
  for (let x = 0; x <= drawingSize.width; x += step)
    points.push(`${x},${Math.round(base + Math.sin(x / long + shift) * 46 + Math.sin(x / short) * 14)}`)
  return points.join(' ')
}

/** The picture of an article: its motif on a piece of map in the colours of its category. */
export function drawArticle(motif: MotifName, category: string) {
  const colours = palettes[category]!
  const { width, height } = drawingSize
  const random = new Random(`article ${motif}`, 0)
  const contours = Array.from(
    { length: 13 },
    (_, at) =>
      `<polyline points="${contour(random, at * 66)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/>${contours.join('')}${motifs[motif].draw(colours)}</svg>`
}
