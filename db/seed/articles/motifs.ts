/** The colours of one drawing, from the ground to the darkest, and the one that catches the eye. */
export type Colours = {
  ground: string
  pale: string
  soft: string
  mid: string
  deep: string
  accent: string
}

/** What a drawing shows: its description for those who do not see it, and its shapes on a ground of 1440 by 810. */
type Motif = { alt: string; draw(colours: Colours): string }

const circle = (x: number, y: number, r: number, fill: string, rest = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${rest}/>`
const box = (x: number, y: number, width: number, height: number, fill: string, round = 18, rest = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"${rest}/>`
const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}"${rest}/>`
const stroke = (colour: string, width: number) =>
  ` stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
const line = (d: string, colour: string, width: number) => path(d, 'none', stroke(colour, width))
const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

function star(x: number, y: number, size: number, fill: string) {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [angle, reach] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 === 0 ? size : size * 0.44]
    return `${Math.round(x + Math.cos(angle) * reach)},${Math.round(y + Math.sin(angle) * reach)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

const sheet = (c: Colours) => box(500, 120, 440, 570, '#fff', 20) + box(560, 180, 200, 26, c.deep, 13)
const tick = (x: number, y: number, colour: string, size = 1) =>
  line(`M${x} ${y}l${22 * size} ${24 * size} ${44 * size}-${52 * size}`, colour, 14 * size)

export const motifs = {
  scanner: {
    alt: 'Drawing of a scanner with its table',
    draw: c =>
      circle(720, 390, 270, c.mid) +
      circle(720, 390, 232, c.soft) +
      circle(720, 390, 150, c.deep) +
      box(420, 430, 600, 44, '#fff', 22) +
      box(690, 474, 60, 200, c.pale, 10) +
      circle(900, 210, 16, c.accent),
  },
  eye: {
    alt: 'Drawing of an eye',
    draw: c =>
      path('M270 405Q720 30 1170 405Q720 780 270 405Z', '#fff') +
      circle(720, 405, 180, c.mid) +
      circle(720, 405, 150, c.soft) +
      circle(720, 405, 82, c.deep) +
      circle(770, 350, 30, c.accent),
  },
  joint: {
    alt: 'Drawing of a joint between two bones',
    draw: c =>
      line('M720 120L720 330', '#fff', 120) +
      circle(670, 350, 78, '#fff') +
      circle(770, 350, 78, '#fff') +
      line('M560 455Q720 520 880 455', c.accent, 16) +
      circle(670, 545, 78, c.soft) +
      circle(770, 545, 78, c.soft) +
      line('M720 570L720 760', c.soft, 120),
  },
  tooth: {
    alt: 'Drawing of a tooth on an implant',
    draw: c =>
      path('M540 250Q560 120 720 170Q880 120 900 250Q900 400 830 430L610 430Q540 400 540 250Z', '#fff') +
      path('M650 450H790L740 730H700Z', c.mid) +
      each(5, at => line(`M${655 + at * 8} ${490 + at * 46}L${785 - at * 8} ${475 + at * 46}`, c.pale, 12)) +
      box(640, 424, 160, 30, c.accent, 12),
  },
  steps: {
    alt: 'Drawing of steps that rise',
    draw: c =>
      each(6, at =>
        box(310 + at * 140, 600 - at * 80, 112, 110 + at * 80, at === 5 ? c.accent : at % 2 ? c.mid : c.soft),
      ),
  },
  cells: {
    alt: 'Drawing of dividing cells',
    draw: c =>
      circle(720, 405, 280, '#fff') +
      circle(720, 405, 280, 'none', stroke(c.mid, 18)) +
      [
        [640, 320],
        [800, 320],
        [600, 460],
        [720, 400],
        [840, 460],
        [720, 540],
      ]
        .map(([x, y], at) =>
          circle(x!, y!, 84, at === 3 ? c.accent : at % 2 ? c.mid : c.soft, ' fill-opacity=".9"'),
        )
        .join(''),
  },
  talk: {
    alt: 'Drawing of two speech bubbles',
    draw: c =>
      box(300, 160, 560, 300, '#fff', 60) +
      path('M420 440L400 560L540 450Z', '#fff') +
      box(620, 360, 520, 260, c.deep, 60) +
      path('M1000 600L1040 710L900 610Z', c.deep) +
      each(3, at => circle(780 + at * 100, 490, 24, at === 1 ? c.accent : c.pale)) +
      box(380, 250, 320, 24, c.soft, 12) +
      box(380, 310, 220, 24, c.soft, 12),
  },
  lens: {
    alt: 'Drawing of a magnifying glass over spots',
    draw: c =>
      each(14, at =>
        circle(
          260 + ((at * 263) % 960),
          160 + ((at * 191) % 520),
          12 + ((at * 7) % 16),
          c.mid,
          ' fill-opacity=".6"',
        ),
      ) +
      line('M840 530L1030 710', c.deep, 56) +
      circle(690, 380, 230, '#fff', stroke(c.deep, 34)) +
      circle(690, 380, 76, c.soft) +
      circle(716, 356, 22, c.accent),
  },
  fortnight: {
    alt: 'Drawing of a calendar of two weeks',
    draw: c =>
      box(330, 150, 780, 540, '#fff', 30) +
      box(330, 150, 780, 110, c.deep, 30) +
      each(14, at =>
        box(
          380 + (at % 7) * 98,
          320 + Math.floor(at / 7) * 170,
          78,
          120,
          at === 0 || at === 13 ? c.accent : c.pale,
          16,
        ),
      ),
  },
  order: {
    alt: 'Drawing of a ranked list and a coin that stands apart',
    draw: c =>
      each(4, at =>
        box(300, 160 + at * 130, 560 - at * 70, 92, at === 0 ? c.pale : at % 2 ? c.soft : c.mid, 24),
      ) +
      circle(1050, 405, 130, '#f2c14e') +
      circle(1050, 405, 96, 'none', stroke('#fff', 12)) +
      line('M930 525L1170 285', c.accent, 22),
  },
  tag: {
    alt: 'Drawing of a price tag',
    draw: c =>
      path('M360 400L640 150H1060Q1090 150 1090 180V620Q1090 650 1060 650H640Z', '#fff') +
      circle(560, 400, 40, c.mid) +
      box(700, 270, 300, 40, c.deep, 20) +
      box(700, 370, 220, 30, c.soft, 15) +
      box(700, 450, 260, 30, c.soft, 15) +
      circle(985, 560, 34, c.accent),
  },
  lock: {
    alt: 'Drawing of a padlock',
    draw: c =>
      line('M590 380V290Q590 160 720 160Q850 160 850 290V380', c.mid, 54) +
      box(510, 370, 420, 330, '#fff', 40) +
      circle(720, 500, 48, c.deep) +
      path('M700 520H740L760 620H680Z', c.deep) +
      circle(880, 420, 16, c.accent),
  },
  columns: {
    alt: 'Drawing of four columns side by side',
    draw: c =>
      each(
        4,
        at =>
          box(270 + at * 232, 150, 200, 520, '#fff', 24) +
          circle(370 + at * 232, 240, 50, [c.soft, c.mid, c.deep, c.accent][at]!) +
          each(4, row =>
            box(
              305 + at * 232,
              340 + row * 78,
              60 + ((at * 5 + row * 3) % 4) * 24,
              26,
              row === at ? c.accent : c.soft,
              13,
            ),
          ),
      ),
  },
  envelope: {
    alt: 'Drawing of an envelope',
    draw: c =>
      box(350, 210, 740, 440, '#fff', 26) +
      line('M370 230L720 500L1070 230', c.mid, 22) +
      circle(1070, 220, 56, c.accent),
  },
  alarm: {
    alt: 'Drawing of a bell',
    draw: c =>
      path('M500 560Q560 500 560 360Q560 180 720 180Q880 180 880 360Q880 500 940 560Z', '#fff') +
      box(470, 550, 500, 50, c.deep, 25) +
      circle(720, 640, 46, c.accent) +
      line('M430 250Q380 340 420 430', c.soft, 18) +
      line('M1010 250Q1060 340 1020 430', c.soft, 18),
  },
  certificate: {
    alt: 'Drawing of a certificate with a seal',
    draw: c =>
      box(360, 150, 720, 470, '#fff', 20) +
      box(400, 190, 640, 390, 'none', 10, stroke(c.soft, 8)) +
      box(470, 270, 380, 30, c.deep, 15) +
      box(470, 350, 300, 22, c.soft, 11) +
      box(470, 410, 340, 22, c.soft, 11) +
      path('M880 560L850 730L930 680L1010 730L980 560Z', c.mid) +
      circle(930, 530, 92, c.accent) +
      circle(930, 530, 62, '#fff', ' fill-opacity=".35"'),
  },
  ages: {
    alt: 'Drawing of stops along a line, each larger than the one before',
    draw: c =>
      line('M220 470H1220', c.mid, 14) +
      each(6, at =>
        circle(280 + at * 176, 470, 26 + at * 13, at === 4 ? c.accent : at % 2 ? c.soft : '#fff'),
      ),
  },
  hospital: {
    alt: 'Drawing of a hospital',
    draw: c =>
      box(420, 190, 600, 520, '#fff', 14) +
      each(12, at => box(470 + (at % 4) * 140, 360 + Math.floor(at / 4) * 110, 80, 66, c.soft, 8)) +
      box(690, 225, 60, 100, c.accent, 8) +
      box(670, 245, 100, 60, c.accent, 8) +
      box(660, 590, 120, 120, c.deep, 8) +
      box(250, 420, 150, 290, c.mid, 12) +
      box(1040, 350, 150, 360, c.mid, 12),
  },
  interval: {
    alt: 'Drawing of a ring that is open at the top',
    draw: c =>
      line('M830 180A250 250 0 1 1 610 180', '#fff', 46) +
      path('M560 110L660 180L560 250Z', c.accent) +
      each(5, at =>
        circle(
          720 + Math.round(Math.cos(at * 1.26 + 0.9) * 130),
          405 + Math.round(Math.sin(at * 1.26 + 0.9) * 130),
          30,
          at % 2 ? c.mid : c.soft,
        ),
      ),
  },
  third: {
    alt: 'Drawing of three circles, the third filled',
    draw: c =>
      circle(380, 405, 140, 'none', stroke(c.soft, 26)) +
      circle(720, 405, 140, 'none', stroke('#fff', 26)) +
      circle(1060, 405, 153, c.accent) +
      tick(1010, 405, '#fff', 1.6),
  },
  screen: {
    alt: 'Drawing of a laptop with a cross on its screen',
    draw: c =>
      box(400, 170, 640, 400, c.deep, 26) +
      box(436, 206, 568, 328, '#fff', 12) +
      box(310, 580, 820, 54, c.mid, 27) +
      box(690, 290, 60, 160, c.accent, 8) +
      box(640, 340, 160, 60, c.accent, 8),
  },
  quotation: {
    alt: 'Drawing of a bill with its lines',
    draw: c =>
      sheet(c) +
      each(
        5,
        at => box(560, 260 + at * 62, 190, 22, c.soft, 11) + box(820, 260 + at * 62, 66, 22, c.mid, 11),
      ) +
      box(560, 592, 326, 44, c.accent, 14),
  },
  questions: {
    alt: 'Drawing of a list of ten points',
    draw: c =>
      box(380, 110, 680, 600, '#fff', 26) +
      each(
        10,
        at =>
          circle(450 + (at % 2) * 320, 190 + Math.floor(at / 2) * 110, 28, at === 3 ? c.accent : c.mid) +
          box(500 + (at % 2) * 320, 178 + Math.floor(at / 2) * 110, 190, 24, c.soft, 12),
      ),
  },
  shield: {
    alt: 'Drawing of a shield in four parts',
    draw: c =>
      path('M720 120L980 210V420Q980 600 720 710Q460 600 460 420V210Z', '#fff') +
      path('M720 160L500 236V400H720Z', c.soft) +
      path('M720 160L940 236V400H720Z', c.mid) +
      path('M500 430H720V666Q510 580 500 430Z', c.deep) +
      path('M940 430H720V666Q930 580 940 430Z', c.accent),
  },
  card: {
    alt: "Drawing of a professional's card with a tick",
    draw: c =>
      box(340, 190, 760, 440, '#fff', 36) +
      circle(520, 360, 76, c.mid) +
      path('M400 560Q400 450 520 450Q640 450 640 560Z', c.mid) +
      box(700, 300, 300, 30, c.deep, 15) +
      box(700, 370, 220, 24, c.soft, 12) +
      circle(980, 540, 70, c.accent) +
      tick(950, 540, '#fff', 0.9),
  },
  queue: {
    alt: 'Drawing of a queue and of one who stands beside it',
    draw: c =>
      each(
        6,
        at =>
          circle(290 + at * 150, 300, 44, at % 2 ? c.soft : '#fff') +
          path(
            `M${230 + at * 150} 480Q${290 + at * 150} 330 ${350 + at * 150} 480Z`,
            at % 2 ? c.soft : '#fff',
          ),
      ) +
      circle(740, 560, 44, c.accent) +
      path('M680 740Q740 590 800 740Z', c.accent) +
      line('M860 640Q1080 640 1180 500', c.deep, 12),
  },
  stars: {
    alt: 'Drawing of five stars, one of them different',
    draw: c => each(5, at => star(270 + at * 226, 420, 112, at === 3 ? c.accent : at % 2 ? c.soft : '#fff')),
  },
  home: {
    alt: 'Drawing of a house in the evening',
    draw: c =>
      path('M420 420L720 170L1020 420V700H420Z', '#fff') +
      line('M380 450L720 165L1060 450', c.deep, 34) +
      box(650, 500, 140, 200, c.mid, 10) +
      box(490, 470, 100, 100, c.accent, 10) +
      box(850, 470, 100, 100, c.soft, 10) +
      circle(1150, 190, 60, '#f2c14e'),
  },
  sound: {
    alt: 'Drawing of sound waves',
    draw: c =>
      circle(440, 405, 70, c.accent) +
      each(4, at =>
        line(
          `M${560 + at * 130} ${300 - at * 55}Q${650 + at * 150} 405 ${560 + at * 130} ${510 + at * 55}`,
          at % 2 ? c.soft : '#fff',
          30,
        ),
      ),
  },
  snow: {
    alt: 'Drawing of a snowflake',
    draw: c =>
      each(
        6,
        at =>
          `<g transform="rotate(${at * 60} 720 405)">${line('M720 405V130M720 230L660 180M720 230L780 180', '#fff', 22)}</g>`,
      ) + circle(720, 405, 40, c.accent),
  },
  clock: {
    alt: 'Drawing of a clock',
    draw: c =>
      circle(720, 405, 260, '#fff') +
      circle(720, 405, 260, 'none', stroke(c.mid, 26)) +
      line('M720 405V240', c.deep, 24) +
      line('M720 405L830 470', c.accent, 24) +
      circle(720, 405, 22, c.deep),
  },
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
