export type Voice = {
  words: string
  who: string
  /** Written by us to show what would stand here. Real words come with the person's permission and leave this out. */
  example?: true
}

/** What patients say, the most telling first. */
export const voices: Voice[] = [
  {
    words:
      'One price looked lowest until I saw that it left the follow-up visit out. I would have booked it.',
    who: 'A patient comparing knee scans',
    example: true,
  },
  {
    words: 'I never knew there was a clinic two streets away. The short line on the card gave it away.',
    who: 'A patient looking for physiotherapy',
    example: true,
  },
  {
    words: 'It says when a clinic has no reviews, instead of leaving me to wonder.',
    who: 'A patient choosing a dermatologist',
    example: true,
  },
]
