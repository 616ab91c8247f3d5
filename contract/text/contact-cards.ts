export type SocialNetwork = 'LinkedIn' | 'Mastodon'

export type ContactCard = {
  firstName: string
  lastName: string
  position: string
  email: string
  /** E.164, as phones dial it. */
  phoneNumber: string
  social: { network: SocialNetwork; url: string }[]
}

/**
 * The two people whose cards are at /ownerone and /ownertwo. The operator enters them here. These two are
 * invented: their addresses end in domains that can never exist, their numbers are kept free for fiction.
 */
export const contactCards = {
  ownerone: {
    firstName: 'Priya',
    lastName: 'Nair',
    position: 'Head of operations',
    email: 'priya.nair@clinic-atlas.test',
    phoneNumber: '+442079460201',
    social: [
      { network: 'LinkedIn', url: 'https://linkedin.example/in/priya-nair' },
      { network: 'Mastodon', url: 'https://mastodon.example/@priya-nair' },
    ],
  },
  ownertwo: {
    firstName: 'Tom',
    lastName: 'Okafor',
    position: 'Clinic outreach',
    email: 'tom.okafor@clinic-atlas.test',
    phoneNumber: '+442079460202',
    social: [{ network: 'LinkedIn', url: 'https://linkedin.example/in/tom-okafor' }],
  },
} as const satisfies Record<string, ContactCard>

export type CardName = keyof typeof contactCards
