import type { SeedArticle } from './article.ts'

/** Articles that the public does not see: one still being written, one that waits for its day, one taken back. */
export const unfinished: {
  status: 'draft' | 'published' | 'archived'
  daysAgo: number
  article: SeedArticle
}[] = [
  {
    status: 'draft',
    daysAgo: 2,
    article: {
      title: 'Hearing tests on the high street',
      excerpt: 'Notes for an article: who tests, what is free, and what a hearing aid costs.',
      metaDescription: '',
      tags: ['Hearing'],
      picture: 'sound',
      text: `
To find out: which NHS services can be reached without a referral, and how that differs in the four nations.

## Points to make

- Audiologists are registered with the HCPC if they dispense hearing aids.
- Ear wax first.
- Sudden hearing loss is urgent.
`,
    },
  },
  {
    status: 'published',
    daysAgo: -14,
    article: {
      title: 'Winter: vaccines, chemists and when to ring 111',
      excerpt: 'A short guide to staying well until spring, and to who can help before you need a doctor.',
      metaDescription:
        'Which vaccines are offered in winter in the UK, what a pharmacist can treat, and when to ring 111 or 999.',
      tags: ['Prevention', 'NHS and private'],
      picture: 'snow',
      text: `
Pharmacists in England can treat seven common conditions without a prescription from a GP, among them sinusitis, sore throat and earache within certain ages. Scotland, Wales and Northern Ireland have schemes of their own.

## Vaccines

If you are 65 or over, pregnant, a carer or have certain conditions, the flu vaccine is free. Others can buy it at a chemist. Ask at the same visit about any other vaccine you are due.

## When to ring

Ring 111 when you need help that cannot wait for the surgery to open. Ring 999 for chest pain, difficulty breathing, signs of a stroke, or a person who cannot be woken.

Source: [NHS](https://www.nhs.uk/).
`,
    },
  },
  {
    status: 'archived',
    daysAgo: 320,
    article: {
      title: 'Our opening hours over the holidays',
      excerpt: 'When the support desk answers between Christmas and New Year.',
      metaDescription: '',
      tags: ['How we work'],
      picture: 'clock',
      text: 'The support desk is closed on public holidays and answers email on the next working day.',
    },
  },
]
