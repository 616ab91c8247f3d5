/** Logos of clinics that do not exist: a mark on a ground, each pair in colours that go together. */
const size = 264

/** The folder of their files, each of which many clinics show. */
export const sharedLogos = 'demo-logos/'

type Colours = { deep: string; accent: string }

const palettes: readonly Colours[] = [
  { deep: '#0b4f4c', accent: '#e8674e' },
  { deep: '#17324d', accent: '#5aa9c9' },
  { deep: '#3c2f4f', accent: '#c98bb0' },
  { deep: '#2f4a2d', accent: '#a9b94b' },
  { deep: '#7a2f2b', accent: '#e0a36a' },
  { deep: '#1d5a7a', accent: '#f0b54a' },
]

type Mark = (ink: string, second: string) => string

const petals = (count: number, draw: (turn: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('')

/** Each within 90 units of the middle. */
const marks = {
  petals: (ink, second) =>
    petals(
      4,
      (turn, index) =>
        `<path transform="rotate(${turn})" fill="${index % 2 ? second : ink}" d="M0-10C-34-34-30-78 0-78S34-34 0-10Z"/>`,
    ),
  tooth: ink =>
    `<path fill="${ink}" d="M-52-58c18-18 38-6 52-6s34-12 52 6c20 22 8 50 0 70-7 18-8 60-26 60-16 0-12-42-26-42s-10 42-26 42c-18 0-19-42-26-60-8-20-20-48 0-70Z"/>`,
  waves: (ink, second) =>
    [-34, 0, 34]
      .map(
        (y, index) =>
          `<path transform="translate(0 ${y})" fill="none" stroke="${index === 1 ? second : ink}" stroke-width="16" stroke-linecap="round" d="M-70 0c18-22 34-22 47 0s28 22 46 0 30-22 47 0"/>`,
      )
      .join(''),
  eye: (ink, second) =>
    `<path fill="${ink}" d="M-84 0c40-58 128-58 168 0-40 58-128 58-168 0Z"/><circle r="34" fill="#fff"/><circle r="20" fill="${second}"/>`,
  sun: (ink, second) =>
    `<circle cy="-26" r="34" fill="${second}"/><path fill="${ink}" d="M-84 62c30-70 138-70 168 0Z"/>`,
  leaf: (ink, second) =>
    `<path fill="${ink}" d="M-50 70C-92-10-28-84 72-72 84 30 10 92-50 70Z"/><path fill="none" stroke="${second}" stroke-width="9" stroke-linecap="round" d="M-58 78C-30 20 0-8 40-36"/>`,
  rings: (ink, second) =>
    `<circle r="72" fill="none" stroke="${ink}" stroke-width="14"/><circle r="42" fill="none" stroke="${second}" stroke-width="14"/><circle r="14" fill="${ink}"/>`,
  door: (ink, second) =>
    `<path fill="${ink}" d="M-58 76V-8a58 58 0 0 1 116 0v84Z"/><path fill="${second}" d="M-28 76V0a28 28 0 0 1 56 0v76Z"/>`,
  heart: (ink, second) =>
    `<path fill="${ink}" d="M0 72C-90 12-92-64-40-64-16-64 0-46 0-30Z"/><path fill="${second}" d="M0 72C90 12 92-64 40-64 16-64 0-46 0-30Z"/>`,
  compass: (ink, second) =>
    `<circle r="78" fill="none" stroke="${ink}" stroke-width="12"/><path fill="${second}" d="M0-54 20 0H-20Z"/><path fill="${ink}" d="M0 54-20 0h40Z"/>`,
  spine: (ink, second) =>
    [-60, -24, 12, 48]
      .map(
        (y, index) =>
          `<rect x="${-38 + index * 4}" y="${y}" width="${76 - index * 8}" height="24" rx="12" fill="${index === 2 ? second : ink}"/>`,
      )
      .join(''),
  star: (ink, second) =>
    `${petals(
      6,
      turn =>
        `<rect transform="rotate(${turn})" x="-10" y="-80" width="20" height="58" rx="10" fill="${ink}"/>`,
    )}<circle r="18" fill="${second}"/>`,
} satisfies Record<string, Mark>

export type MarkName = keyof typeof marks
export const markNames = Object.keys(marks) as MarkName[]
export const colourings = palettes.length

const paper = '#fbfaf6'

/** A mark in one of the colourings. Its ground changes with both, so that many of one mark do not look alike. */
export function drawLogo(name: MarkName, colouring: number): string {
  const { deep, accent } = palettes[colouring % palettes.length]!
  const ground = (markNames.indexOf(name) + colouring) % 3
  const grounds = [
    `<rect width="${size}" height="${size}" fill="${paper}"/>`,
    `<rect width="${size}" height="${size}" fill="${deep}"/>`,
    `<rect width="${size}" height="${size}" fill="${paper}"/><circle cx="132" cy="132" r="122" fill="${deep}"/>`,
  ]
  const drawn = marks[name](ground === 0 ? deep : paper, accent)
  const scale = ground === 2 ? 0.92 : 1.1
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${grounds[ground]}<g transform="translate(132 132) scale(${scale})">${drawn}</g></svg>`
}
