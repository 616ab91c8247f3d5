import type { Treatment } from '../../../../taxonomy/treatment.ts'
import type { Random } from '../../random.ts'
import { daysBefore } from '../calendar.ts'
import type { Voice } from '../clinic/clinic-kind.ts'
import { Composer, type Score } from './compose.ts'
import { mentionOf } from './mentions.ts'
import { reviewer } from './reviewers.ts'
import { staffOf } from './staff.ts'
import { themeOf } from './themes.ts'

type Visited = {
  voice: Voice
  offers: readonly Treatment[]
  town: string
  elsewhere: string
  /** Topics that would contradict the clinic's description. */
  avoid: readonly string[]
  /** For how long it has existed; nobody reviewed it before. */
  years: number | null
}

const maxYears = 3
const max = 12

const moods = {
  loved: { 5: 80, 4: 15, 3: 3, 2: 1, 1: 1 },
  liked: { 5: 61, 4: 24, 3: 8, 2: 4, 1: 3 },
  mixed: { 5: 36, 4: 27, 3: 17, 2: 11, 1: 9 },
} as const

/** The reviews of a clinic as they were brought in: mostly tidy, some in another shape, one or two broken. */
export function reviewsOf(clinic: Visited, today: Date, random: Random): unknown[] | string {
  const scores = moods[random.weighted({ loved: 44, liked: 42, mixed: 14 })]
  const composer = new Composer(random, clinic.avoid)
  const staff = staffOf(clinic.voice, random)
  const said = (treatment: Treatment) => {
    const mention = mentionOf(treatment, random)
    return {
      my: mention.text,
      formy: mention.repeatable && random.chance(0.6) ? ` for ${mention.text}` : '',
      staff: random.pick(staff.clinicians),
      desk: random.pick(staff.desk),
      town: clinic.town,
      elsewhere: clinic.elsewhere,
    }
  }
  const shape = shapeOf(random)
  const oldestDays = Math.min(clinic.years ?? maxYears, maxYears) * 365 - 5
  const count = Math.max(1, Math.round(max * random.fraction() ** 1.25))
  const ages = Array.from({ length: count }, () => 2 + Math.floor(oldestDays * random.fraction() ** 1.5))
  const reviews: unknown[] = ages
    .sort((a, b) => a - b)
    .map(age => {
      const score = Number(random.weighted(scores)) as Score
      const treatment = random.pick(clinic.offers)
      const text = random.chance(0.11)
        ? undefined
        : composer.compose(score, themeOf(treatment), said(treatment))
      return {
        [shape.score]: score,
        ...(text && { [shape.text]: text }),
        ...(random.chance(0.96) && { author: reviewer(treatment, random) }),
        ...(random.chance(0.97) && { date: daysBefore(today, age).slice(0, 10) }),
      }
    })
  if (random.chance(0.015)) reviews.splice(random.between(0, count), 0, random.pick(broken))
  return random.chance(0.05) ? JSON.stringify(reviews) : reviews
}

/** Real-world junk that arrives instead of a review. */
const broken = [null, 'Great', { rating: 'n/a', text: '' }, { rating: 11, author: 'Guest' }, 42]

/** Other sources name the parts of a review differently. */
function shapeOf(random: Random) {
  if (random.chance(0.8)) return { score: 'rating', text: 'text' }
  return {
    score: random.pick(['rating', 'stars', 'score', 'value']),
    text: random.pick(['comment', 'content', 'description', 'review']),
  }
}
