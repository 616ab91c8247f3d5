/** What a public reply must not do: confirm that the author is a patient, or say anything clinical. */
type ReplyFinding = { words: string; why: string }

const confirms = 'This confirms that the author was your patient, which is confidential.'
const clinical = 'This says something about treatment or health, which is confidential.'

const families: readonly [why: string, words: readonly string[]][] = [
  [
    confirms,
    [
      'your visit',
      'your appointment',
      'your stay',
      'visiting us',
      'coming to see us',
      'came to see us',
      'when you came',
      'when you visited',
      'when you were here',
      'as our patient',
      'as a patient of ours',
      'having you as a patient',
      'saw you',
      'seeing you',
      'you attended',
      'you were seen',
      'our records show',
      'according to our records',
      'your file',
      'your records',
    ],
  ],
  [
    clinical,
    [
      'your treatment',
      'your procedure',
      'your surgery',
      'your operation',
      'your consultation',
      'your diagnosis',
      'your condition',
      'your symptoms',
      'your results',
      'your scan',
      'your teeth',
      'your medication',
      'your recovery',
      'treated you',
      'you were treated',
      'you were advised',
      'your bill',
      'your payment',
    ],
  ],
]

/** Three ways to begin that confirm nothing. */
export const safeOpenings = [
  'Thank you for your comments. We take all feedback seriously.',
  "We can't discuss anyone's care in public. Please contact our practice manager, who would like to hear from you.",
  'We are sorry to read this. We ask everyone with a concern to write to us, so that we can look into it.',
] as const

/** The wording of a reply that should not be published, in the order of the rules. */
export function lintReply(text: string): ReplyFinding[] {
  const folded = ` ${text.toLowerCase().replace(/[^a-z']+/g, ' ')} `
  return families.flatMap(([why, words]) =>
    words.filter(phrase => folded.includes(` ${phrase} `)).map(phrase => ({ words: phrase, why })),
  )
}
