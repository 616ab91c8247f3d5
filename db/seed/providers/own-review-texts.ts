import type { Random } from '../random.ts'

type Tone = 'high' | 'middle' | 'low'

/** What parents write about a child's visit, whose own words would not fit. */
const parentsOpenings: Record<Tone, readonly string[]> = {
  high: [
    'Our daughter was nervous and they gave her time.',
    'They spoke to our son first and to us second, which he loved.',
    'We came with a long list of questions and left with none.',
    'Everything ran to time, which matters with a tired child.',
    'The toys were clean and the person we saw was patient.',
    'Friends with children had told us about this place.',
  ],
  middle: [
    'Good with our child, less good with the paperwork.',
    'The visit itself was fine.',
    'It did what we needed, no more.',
  ],
  low: [
    'We left with more questions than we came with.',
    'The visit felt rushed, and our child noticed.',
    'Not what we expected from the description.',
  ],
}

/** Sentences by how satisfied the author was, put together so that few reviews are alike. All of it is invented. */
const openings: Record<Tone, readonly string[]> = {
  high: [
    "I was nervous beforehand and needn't have been.",
    'Everything ran to time from arrival to leaving.',
    'The reception team remembered me from the phone call, which I liked.',
    'I came on the recommendation of a neighbour.',
    'From the first email to the follow-up this was well organised.',
    'A calm place with people who clearly like their work.',
    'I had put this off for two years and wish I had come sooner.',
    'My second visit, and as good as the first.',
    'I compared four clinics and am glad I chose this one.',
    'Booking took two minutes and nobody tried to sell me anything.',
    'They had read my notes before I sat down.',
    'I felt listened to from the first question.',
    'Friendly without being chatty, which suits me.',
    'The person I saw explained what would happen before doing it.',
    'I arrived early and was seen early.',
    'Plain answers to every question I had.',
  ],
  middle: [
    'Good care, with a few rough edges.',
    'The treatment itself was fine.',
    'A mixed visit, on the whole all right.',
    'I would say decent rather than special.',
    'The clinician was good, the organisation less so.',
    'It did what I needed, no more.',
    'No complaints about the care, a few about everything around it.',
    'About what I expected.',
  ],
  low: [
    'I left disappointed.',
    'Not what I expected from the description.',
    'I waited far longer than anybody said I would.',
    'The visit felt rushed from the start.',
    'I had to chase for every piece of information.',
    'I would think twice before going back.',
    'I had hoped for better.',
    'I felt like a number.',
  ],
}

const middles: Record<Tone, readonly string[]> = {
  high: [
    'The options were explained with drawings, and nobody pushed me towards the dearer one.',
    'I was asked twice whether I had questions, and the answers were plain.',
    'They rang the next day to ask how I was.',
    'The written plan matched the final bill to the pound.',
    'The waiting room was clean, quiet and had somewhere to charge a phone.',
    'Parking was easy and the entrance is step-free, which matters to us.',
    'I got an appointment within the week, before work.',
    'The aftercare sheet was short and actually useful.',
    'There was time for my questions at the end.',
    'The summary came by email the same evening.',
    'Signs from the car park to the desk are easy to follow.',
    'They told me what I did not need as well as what I did.',
    'The price they quoted on the phone was the price I paid.',
    'The desk answered my email within an hour.',
  ],
  middle: [
    'I waited about twenty minutes past my time without anybody saying why.',
    'The explanation was clear, but I had to ask for it.',
    'The room was a little cold and the magazines are from another decade.',
    'Two emails went unanswered before I rang.',
    'Parking nearby is difficult, so leave time.',
    'The follow-up was by phone although I had asked to be seen.',
    'The first date they offered was three weeks away.',
    'Nobody could tell me on the phone what it would cost.',
  ],
  low: [
    'Nobody had told me about the second appointment that I had to pay for.',
    'The person I saw seemed to be reading my form for the first time.',
    'My questions were answered with "we will see".',
    'The bill was higher than the estimate, and the reason came only when I asked.',
    'I waited fifty minutes in a full room.',
    'My complaint at the desk was met with a shrug.',
    'The appointment was moved twice, both times the day before.',
    'It took four calls to get my results.',
  ],
}

const endings: Record<Tone, readonly string[]> = {
  high: [
    'I would go again.',
    'Thank you to the whole team.',
    'Recommended.',
    'Worth the journey.',
    'Fair price for what was done.',
    'I have told two friends.',
    'Five minutes from the bus stop, too.',
    'Well run.',
    '',
    '',
    '',
  ],
  middle: ['I might go again.', 'Fine if you are nearby.', 'Ask about the total first.', ''],
  low: [
    'I have since gone elsewhere.',
    'Ask for everything in writing.',
    'I expected better at this price.',
    '',
  ],
}

/** Sentences that only someone who was treated themselves would write. */
const byAdults = /two years|before work|how I was|\bmy (questions|results)\b/i

/** How often each sentence stands in the reviews of a clinic. */
export type Said = Map<string, number>

/** One of those that this clinic's reviews have used least, so that no sentence comes up again and again. */
function leastSaid(random: Random, sentences: readonly string[], said: Said) {
  const times = (sentence: string) => said.get(sentence) ?? 0
  const fewest = Math.min(...sentences.map(times))
  return random.pick(sentences.filter(sentence => times(sentence) === fewest))
}

/** A plausible text for a number of stars; some authors leave stars only. */
export function reviewText(random: Random, stars: number, isChilds: boolean, said: Said): string | null {
  if (random.chance(0.12)) return null
  const tone = stars >= 4 ? 'high' : stars === 3 ? 'middle' : 'low'
  const fitting = (sentences: readonly string[]) =>
    isChilds ? sentences.filter(sentence => !byAdults.test(sentence)) : sentences
  const parts = [leastSaid(random, (isChilds ? parentsOpenings : openings)[tone], said)]
  parts.push(leastSaid(random, fitting(middles[tone]), said))
  if (random.chance(0.45)) {
    const second = leastSaid(random, fitting(middles[stars === 4 ? 'middle' : tone]), said)
    if (second !== parts[1]) parts.push(second)
  }
  parts.push(random.pick(endings[tone].filter(sentence => (said.get(sentence) ?? 0) < 3)) ?? '')
  const written = parts.filter(Boolean)
  for (const sentence of written) said.set(sentence, (said.get(sentence) ?? 0) + 1)
  return written.join(' ')
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
