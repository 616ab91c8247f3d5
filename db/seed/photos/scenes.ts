/** Rooms, fronts and machines of clinics that do not exist, drawn in the colours of the product. */
const sceneSize = { width: 900, height: 600 }

type Colours = {
  wall: string
  floor: string
  deep: string
  mid: string
  soft: string
  accent: string
  light: string
}

/** Each wall, floor and furniture that go together. */
const palettes: readonly Colours[] = [
  {
    wall: '#dcebe5',
    floor: '#e9dfcd',
    deep: '#0b4f4c',
    mid: '#2f7f78',
    soft: '#9cc9bf',
    accent: '#e8674e',
    light: '#f8faf7',
  },
  {
    wall: '#f1e6d6',
    floor: '#c9d8d2',
    deep: '#17324d',
    mid: '#3b6b8f',
    soft: '#a9c4d6',
    accent: '#d9793d',
    light: '#fbf9f4',
  },
  {
    wall: '#f4dcd3',
    floor: '#e6e2d8',
    deep: '#3c2f4f',
    mid: '#77608f',
    soft: '#c9b9d6',
    accent: '#1f7f73',
    light: '#fdf8f5',
  },
  {
    wall: '#e3ead3',
    floor: '#d9cbb4',
    deep: '#2f4a2d',
    mid: '#5f8558',
    soft: '#b4cba6',
    accent: '#d0573f',
    light: '#fafaf2',
  },
]

type Scene = { caption: string; alt: string; draw: (colours: Colours, variant: number) => string }

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The lines of a map, as on the pages of the product. */
const contours = (x: number, y: number, colour: string, count = 6) =>
  Array.from({ length: count }, (_, n) => {
    const r = 34 + n * 26
    return `<ellipse cx="${x}" cy="${y}" rx="${r * 1.5}" ry="${r}" transform="rotate(${-14 + n * 5} ${x} ${y})" fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="2"/>`
  }).join('')

const room = ({ wall, floor, soft }: Colours, horizon: number, mapAt: number) =>
  rect(0, 0, 900, 600, wall) +
  contours(mapAt, horizon * 0.42, soft) +
  rect(0, horizon, 900, 600 - horizon, floor) +
  line(`M0 ${horizon}h900`, soft, 3)

const windowAt = (
  x: number,
  y: number,
  width: number,
  height: number,
  { light, soft, mid, deep, accent }: Colours,
) =>
  rect(x, y, width, height, light) +
  circle(x + width * 0.7, y + height * 0.28, Math.min(width, height) * 0.1, accent) +
  path(
    `M${x} ${y + height * 0.72}c${width * 0.2} ${-height * 0.2} ${width * 0.36} ${-height * 0.04} ${width * 0.54} ${-height * 0.16}s${width * 0.3} ${-height * 0.12} ${width * 0.46} ${-height * 0.02}V${y + height}H${x}z`,
    soft,
  ) +
  path(
    `M${x} ${y + height * 0.86}c${width * 0.3} ${-height * 0.14} ${width * 0.5} ${height * 0.02} ${width} ${-height * 0.08}V${y + height}H${x}z`,
    mid,
  ) +
  line(`M${x} ${y}h${width}v${height}h${-width}zM${x + width / 2} ${y}v${height}`, deep, 7)

const greenery = (x: number, y: number, size: number, { mid, deep, accent }: Colours) =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  path(
    'M0-40C-8-76-40-84-46-112-16-104-2-82 0-50 4-90 14-120 40-136 46-104 30-72 4-46 24-66 46-70 58-64 48-44 24-36 2-34Z',
    mid,
  ) +
  line('M0-36C-6-70-26-92-38-104M2-48C8-82 22-110 34-126', deep, 3) +
  path('M-24-38h50l-8 42h-34z', accent) +
  '</g>'

const armchair = (x: number, y: number, seat: string, back: string, deep: string) =>
  `<g transform="translate(${x} ${y})">` +
  path('M0 0c0-42 28-60 64-60s64 18 64 60v44H0z', back) +
  path('M-14 30c0-18 28-18 28 0v14h100V30c0-18 28-18 28 0v54H-14z', seat) +
  line('M4 84v26M124 84v26', deep, 6) +
  '</g>'

const lamp = (x: number, length: number, colour: string, cord: string) =>
  line(`M${x} 0v${length}`, cord, 3) + path(`M${x - 44} ${length + 44}c0-28 20-44 44-44s44 16 44 44z`, colour)

const picture = (x: number, y: number, { light, deep, soft }: Colours) =>
  rect(x, y, 120, 90, light) + contours(x + 60, y + 45, soft, 1) + line(`M${x} ${y}h120v90h-120z`, deep, 5)

const cabinet = (
  x: number,
  y: number,
  width: number,
  height: number,
  body: string,
  edge: string,
  top: string,
) =>
  rect(x, y, width, height, body) +
  rect(x - 8, y - 14, width + 16, 16, top) +
  line(`M${x} ${y + height / 3}h${width}M${x} ${y + (2 * height) / 3}h${width}`, edge, 3)

/** Every scene by the kind of what it shows. */
export const scenes = {
  reception: {
    caption: 'Reception',
    alt: 'Reception with a desk, two armchairs and a large window',
    draw(c, variant) {
      const flipped = variant % 2 === 1
      const inside =
        room(c, 440, 250) +
        windowAt(590, 70, 220, 270, c) +
        lamp(170, 84, c.accent, c.deep) +
        lamp(300, 60 + variant * 12, c.mid, c.deep) +
        rect(70, 300, 390, 190, c.deep, 8) +
        rect(54, 284, 422, 24, c.mid, 4) +
        line(
          'M90 380c50-34 86 8 134-18s76-40 132-14 70 4 90-8M90 430c50-30 86 8 134-14s76-34 132-10 70 2 90-6',
          c.soft,
          2,
        ) +
        rect(130, 232, 76, 52, c.light, 4) +
        rect(162, 282, 12, 6, c.light) +
        armchair(520, 410, c.accent, c.soft, c.deep) +
        armchair(700, 410, c.mid, c.soft, c.deep) +
        greenery(860, 540, 1.2, c)
      return flipped ? `<g transform="translate(900 0) scale(-1 1)">${inside}</g>` : inside
    },
  },
  waiting: {
    caption: 'Waiting room',
    alt: 'Waiting room with a row of chairs, a low table and pictures on the wall',
    draw: (c, variant) =>
      room(c, 420, 640) +
      picture(110, 110, c) +
      picture(270, 90 + variant * 8, c) +
      windowAt(520, 70, 280, 190, c) +
      [0, 1, 2]
        .map(n => armchair(90 + n * 190, 360, n === variant % 3 ? c.accent : c.mid, c.soft, c.deep))
        .join('') +
      rect(640, 450, 200, 18, c.deep, 6) +
      line('M666 468v60M814 468v60', c.deep, 8) +
      rect(680, 430, 60, 20, c.light) +
      greenery(800, 450, 0.6, c) +
      greenery(50, 520, 1.1, c),
  },
  treatment: {
    caption: 'Treatment room',
    alt: 'Treatment room with a couch, a lamp and a cabinet',
    draw: (c, variant) =>
      room(c, 430, 220 + variant * 60) +
      windowAt(610, 70, 210, 190, c) +
      line('M400 0v70l-90 70', c.deep, 8) +
      path('M262 128l70-36 28 52-70 36z', c.accent) +
      path('M290 180 190 400h290L350 140z', `${c.light}88`) +
      rect(120, 360, 430, 40, c.mid, 18) +
      path('M120 378c-24-60 6-96 40-84l90 66v30z', c.soft) +
      line('M180 400l-20 130M490 400l20 130', c.deep, 12) +
      rect(150, 330, 90, 30, c.light, 14) +
      cabinet(640, 360, 190, 180, c.deep, c.soft, c.light) +
      rect(670, 310, 26, 36, c.accent, 4) +
      rect(710, 320, 20, 26, c.soft, 4) +
      greenery(70, 520, 0.9, c),
  },
  dental: {
    caption: 'Surgery',
    alt: 'Dental surgery with a reclining chair under a lamp',
    draw: (c, variant) =>
      room(c, 440, 680) +
      windowAt(70, 80, 170 + variant * 20, 210, c) +
      line('M470 0v90l120 50', c.deep, 9) +
      path('M560 120l80 20-18 56-80-20z', c.accent) +
      path('M240 300c-18-40 16-74 56-52l150 110h190c40 0 56 26 52 54H420z', c.mid) +
      path('M420 412h268v22H408z', c.soft) +
      path('M232 262c-14-34 20-60 54-38l44 34-36 46z', c.soft) +
      rect(500, 434, 70, 70, c.deep) +
      rect(440, 504, 190, 20, c.deep, 8) +
      rect(700, 250, 22, 270, c.light) +
      rect(660, 240, 130, 18, c.light, 6) +
      circle(700, 226, 12, c.accent) +
      rect(730, 212, 40, 28, c.deep, 4) +
      cabinet(770, 370, 110, 160, c.deep, c.soft, c.light),
  },
  scanner: {
    caption: 'Scanner',
    alt: 'Scanner with a round opening and a couch that slides into it',
    draw: (c, variant) =>
      room(c, 430, 200) +
      rect(360, 120, 400, 330, c.light, 60) +
      circle(560, 285, 124, c.soft) +
      circle(560, 285, 92, c.deep) +
      line('M560 180a105 105 0 0 1 105 105', c.accent, 8) +
      rect(120 + variant * 10, 320, 430, 30, c.mid, 14) +
      rect(170, 350, 330, 24, c.deep) +
      rect(220, 374, 220, 110, c.soft) +
      rect(360, 450, 400, 30, c.deep, 6) +
      rect(690, 170, 44, 60, c.deep, 6) +
      circle(712, 190, 8, c.accent) +
      greenery(830, 520, 1, c),
  },
  consulting: {
    caption: 'Consulting room',
    alt: 'Consulting room with a desk, a screen and two chairs',
    draw: (c, variant) =>
      room(c, 430, 640) +
      windowAt(80, 70, 250, 220, c) +
      picture(640, 100, c) +
      rect(300, 360, 420, 22, c.deep, 6) +
      line('M330 382v150M690 382v150', c.deep, 12) +
      rect(480 + variant * 15, 250, 140, 90, c.mid, 6) +
      rect(492 + variant * 15, 262, 116, 66, c.light) +
      rect(540 + variant * 15, 340, 20, 22, c.mid) +
      rect(350, 330, 70, 30, c.accent, 4) +
      armchair(130, 400, c.accent, c.soft, c.deep) +
      armchair(740, 400, c.mid, c.soft, c.deep) +
      lamp(420, 90, c.accent, c.deep),
  },
  gym: {
    caption: 'Exercise room',
    alt: 'Exercise room with wall bars, a mat and two large balls',
    draw: (c, variant) =>
      room(c, 440, 660) +
      line(Array.from({ length: 9 }, (_, n) => `M90 ${90 + n * 40}h200`).join(''), c.deep, 8) +
      line('M90 70v390M290 70v390', c.deep, 12) +
      windowAt(560, 70, 260, 210, c) +
      path('M330 520h440l60 50H290z', c.mid) +
      circle(430 + variant * 20, 440, 74, c.accent) +
      circle(620, 470, 54, c.soft) +
      line(`M${400 + variant * 20} 410a60 60 0 0 1 50-26`, c.light, 6) +
      rect(700, 430, 130, 16, c.deep, 6) +
      circle(700, 438, 26, c.deep) +
      circle(830, 438, 26, c.deep),
  },
  eyes: {
    caption: 'Test room',
    alt: 'Test room with a letter chart and an eye examination chair',
    draw: (c, variant) =>
      room(c, 430, 240) +
      rect(600, 80, 190, 270, c.light, 4) +
      line('M600 80h190v270h-190z', c.deep, 6) +
      [48, 36, 28, 20, 14]
        .map((size, row) =>
          Array.from({ length: row + 1 }, (_, n) =>
            rect(
              695 - ((row + 1) * (size + 8)) / 2 + n * (size + 8),
              100 + row * 50,
              size,
              size * 0.8,
              c.deep,
            ),
          ).join(''),
        )
        .join('') +
      path('M210 470V300c0-40 20-60 60-60h40v160h110v70z', c.mid) +
      rect(280, 470, 50, 70, c.deep) +
      rect(220, 536, 170, 18, c.deep, 8) +
      line(`M520 540V240h-${100 + variant * 10}`, c.deep, 10) +
      rect(370 - variant * 8, 200, 90, 70, c.accent, 12) +
      circle(396 - variant * 8, 235, 16, c.light) +
      circle(434 - variant * 8, 235, 16, c.light) +
      greenery(850, 520, 1, c),
  },
  front: {
    caption: 'Entrance, step-free',
    alt: 'Entrance with a wide double door and a level threshold',
    draw: (c, variant) =>
      rect(0, 0, 900, 600, c.wall) +
      line(
        Array.from(
          { length: 8 },
          (_, n) =>
            `M0 ${n * 60 + 50}h900M${(n * 137 + variant * 60) % 880} ${n * 60 - 10}v60M${(n * 311 + 200) % 880} ${n * 60 - 10}v60`,
        ).join(''),
        c.soft,
        3,
      ) +
      rect(0, 490, 900, 110, c.floor) +
      path('M280 130c0-64 76-96 170-96s170 32 170 96v360H280z', c.deep) +
      windowAt(312, 160, 130, 330, { ...c, accent: c.soft }) +
      windowAt(458, 160, 130, 330, { ...c, accent: c.soft }) +
      rect(428, 320, 10, 60, c.accent, 4) +
      rect(462, 320, 10, 60, c.accent, 4) +
      rect(690, 230, 120, 120, c.light, 8) +
      line('M750 260l-26 60M750 260l26 60', c.deep, 8) +
      circle(750, 258, 11, c.accent) +
      greenery(190, 510, 1.3, c) +
      greenery(720, 510, 1.1, c),
  },
  street: {
    caption: 'From the street',
    alt: 'The building from the street, with large windows on two floors and a tree',
    draw: (c, variant) =>
      rect(0, 0, 900, 600, '#dfeaf0') +
      circle(760, 100, 46, c.accent) +
      contours(760, 100, c.light, 4) +
      rect(150, 110, 560, 400, c.wall) +
      path('M130 110h600l-40-60H170z', c.deep) +
      [0, 1, 2, 3].map(n => windowAt(186 + n * 130, 150, 96, 110, { ...c, accent: c.soft })).join('') +
      windowAt(186, 320, 150, 150, c) +
      windowAt(540, 320, 140, 150, c) +
      rect(390 + variant * 6, 330, 96, 180, c.deep) +
      rect(404 + variant * 6, 346, 68, 164, c.mid) +
      rect(370, 292, 150, 26, c.accent, 4) +
      rect(0, 510, 900, 90, c.floor) +
      line('M0 512h900', c.deep, 4) +
      rect(780, 340, 20, 172, c.deep) +
      circle(790, 300, 84, c.mid) +
      circle(750, 340, 50, c.soft) +
      greenery(100, 520, 1, c),
  },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
export const variants = palettes.length

/** A scene as SVG; each variant has colours and details of its own. */
export const drawScene = (name: SceneName, variant: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneSize.width} ${sceneSize.height}" width="${sceneSize.width}" height="${sceneSize.height}">${scenes[name].draw(palettes[variant]!, variant)}</svg>`
