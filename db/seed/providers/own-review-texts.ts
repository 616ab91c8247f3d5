import type { Random } from '../random.ts'

/** Sentences by how satisfied the author was, put together so that few reviews are alike. All of it is invented. */
const openings = {
  high: [
    "I was nervous beforehand and needn't have been.",
    'Everything ran to time from arrival to leaving.',
    'The reception team remembered me from the phone call, which I liked.',
    'I came on the recommendation of a neighbour.',
    'From the first email to the follow-up this was well organised.',
    'A calm place with people who clearly like their work.',
    'I had put this off for two years and wish I had come sooner.',
    'My second visit, and as good as the first.',
  ],
  middle: [
    'Good care, with a few rough edges.',
    'The treatment itself was fine.',
    'A mixed visit, on the whole all right.',
    'I would say decent rather than special.',
    'The clinician was good, the organisation less so.',
    'It did what I needed, no more.',
  ],
  low: [
    'I left disappointed.',
    'Not what I expected from the description.',
    'I waited far longer than anybody said I would.',
    'The visit felt rushed from the start.',
    'I had to chase for every piece of information.',
    'I would think twice before going back.',
  ],
} as const

const middles = {
  high: [
    'The options were explained with drawings, and nobody pushed me towards the dearer one.',
    'I was asked twice whether I had questions, and the answers were plain.',
    'They rang the next day to ask how I was.',
    'The written plan matched the final bill to the pound.',
    'The waiting room was clean, quiet and had somewhere to charge a phone.',
    'Parking was easy and the entrance is step-free, which matters to us.',
    'I got an appointment within the week, before work.',
    'The aftercare sheet was short and actually useful.',
  ],
  middle: [
    'I waited about twenty minutes past my time without anybody saying why.',
    'The explanation was clear, but I had to ask for it.',
    'The room was a little cold and the magazines are from another decade.',
    'Two emails went unanswered before I rang.',
    'Parking nearby is difficult, so leave time.',
    'The follow-up was by phone although I had asked to be seen.',
  ],
  low: [
    'Nobody had told me about the second appointment that I had to pay for.',
    'The person I saw seemed to be reading my form for the first time.',
    'My questions were answered with "we will see".',
    'The bill was higher than the estimate, and the reason came only when I asked.',
    'I waited fifty minutes in a full room.',
    'My complaint at the desk was met with a shrug.',
  ],
} as const

const endings = {
  high: [
    'I would go again.',
    'Thank you to the whole team.',
    'Recommended.',
    'Worth the journey.',
    'Fair price for what was done.',
    '',
  ],
  middle: ['I might go again.', 'Fine if you are nearby.', 'Ask about the total first.', ''],
  low: [
    'I have since gone elsewhere.',
    'Ask for everything in writing.',
    'I expected better at this price.',
    '',
  ],
} as const

/** A plausible text for a number of stars; some authors leave stars only. */
export function reviewText(random: Random, stars: number): string | null {
  if (random.chance(0.12)) return null
  const tone = stars >= 4 ? 'high' : stars === 3 ? 'middle' : 'low'
  const first = random.pick(middles[tone])
  const second = random.chance(0.45) ? random.pick(middles[stars === 4 ? 'middle' : tone]) : ''
  return [random.pick(openings[tone]), first, second === first ? '' : second, random.pick(endings[tone])]
    .filter(Boolean)
    .join(' ')
}

export const replies = [
  'Thank you for taking the time to write. We read every comment and discuss it in our team meeting.',
  'We are sorry to read this. Please contact our practice manager, so that we can look into what happened.',
  'Thank you for your feedback. We have passed it on to the team.',
] as const

export const firstNames = [
  'Ruth',
  'Owen',
  'Priya',
  'Mark',
  'Siobhan',
  'Dev',
  'Helen',
  'Tariq',
  'Jo',
  'Marta',
  'Ian',
  'Chloe',
] as const
