export type ArticleInfo = {
  path: string
  title: string
  description: string
  /** One line for those who have not decided to read it. */
  teaser: string
  /** At 200 words a minute, rounded up. */
  minutes: number
  published: string
}

/** The three articles for clinics, in the order they are best read. */
export const articles = [
  {
    path: '/marketing-strategies',
    title: 'Marketing strategies that respect the patient',
    description:
      'How a small private clinic in the UK can be found and chosen without pressure: the rules, prices, reviews, email and a plan for one hour a week.',
    teaser: 'What a clinic of five people can do in an hour a week.',
    minutes: 6,
    published: '2026-10-19',
  },
  {
    path: '/future-of-private-healthcare',
    title: 'The future of private healthcare in the UK',
    description:
      'Record admissions, a slowly shrinking waiting list, prices in the open and reviews under the law: what the figures say and what a small clinic can do.',
    teaser: 'Published prices, shorter waits and what they mean for you.',
    minutes: 6,
    published: '2026-10-26',
  },
  {
    path: '/convert-searches-to-patients',
    title: 'How to convert searches to patients',
    description:
      'Seven details that decide whether people who find your clinic get in touch, how to find the weakest one, and what fixing it is worth.',
    teaser: 'Seven details that decide whether people call.',
    minutes: 6,
    published: '2026-11-02',
  },
] as const satisfies ArticleInfo[]
