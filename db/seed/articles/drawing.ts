import { Random } from '../random.ts'

/** Grounds and hills for each category, from far to near: our own scales, lighter towards the sky. */
const palettes: Record<string, [sky: string, ...hills: string[]]> = {
  'Healthcare Tips': ['#edf6f4', '#d3e8e4', '#a9d2cb', '#74b8ae', '#3e978c', '#1d7a71', '#0b4f4c'],
  'Medical News': ['#eef1f5', '#dfe5ec', '#c4cedb', '#93a3b8', '#64748f', '#3d4a63', '#14213d'],
  'Treatment Guides': ['#f6f4ec', '#ece8da', '#dccfa9', '#a9d2cb', '#74b8ae', '#1d7a71', '#083f3e'],
  'Company Updates': ['#083f3e', '#0b4f4c', '#0f5a56', '#11645e', '#1d7a71', '#3e978c', '#74b8ae'],
}

export const drawingSize = { width: 1440, height: 810 }
const step = 48

/** One ridge: three waves laid over each other. */
function ridge(random: Random, base: number, swing: number) {
  const waves = [1, 2, 3].map(nth => ({
    length: (620 - nth * 130) * (0.8 + random.fraction() * 0.5),
    shift: random.fraction() * Math.PI * 2,
    swing: swing / nth,
  }))
  return (x: number) =>
    base + waves.reduce((sum, wave) => sum + Math.sin(x / wave.length + wave.shift) * wave.swing, 0)
}

const line = (height: (x: number) => number, lift = 0) => {
  const points = []
  for (let x = 0; x <= drawingSize.width; x += step) points.push(`${x},${Math.round(height(x) - lift)}`)
  return points.join(' ')
}

/** An abstract relief with contour lines and a way through it, always the same for one name. */
export function drawRelief(name: string, category: string) {
  const random = new Random(`article ${name}`, 0)
  const [sky, ...hills] = palettes[category]!
  const { width, height } = drawingSize
  const ridges = hills.map((colour, index) => ({
    colour,
    at: ridge(random, 210 + index * 96, 74 - index * 6),
  }))
  const shapes = ridges.map(
    ({ colour, at }) =>
      `<polygon points="0,${height} ${line(at)} ${width},${height}" fill="${colour}"/>` +
      [26, 52]
        .map(
          lift =>
            `<polyline points="${line(at, -lift)}" fill="none" stroke="${sky}" stroke-opacity=".28" stroke-width="1.5"/>`,
        )
        .join(''),
  )
  const way = ridges[2 + random.between(0, 1)]!.at
  const [from, to] = [random.between(120, 320), random.between(1000, 1280)]
  const stops: string[] = []
  for (let x = from; x <= to; x += 26)
    stops.push(`<circle cx="${x}" cy="${way(x) - 8}" r="4" fill="#fff" fill-opacity=".9"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${sky}"/>${shapes.join('')}${stops.join('')}<circle cx="${from}" cy="${way(from) - 8}" r="15" fill="#ff8468" stroke="#fff" stroke-width="4"/></svg>`
}
