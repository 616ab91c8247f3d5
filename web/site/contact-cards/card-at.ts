import { type CardName, type ContactCard, contactCards } from '../../../contract/contact-cards.ts'

/** The card that an address is about: /ownerone, or /ownerone.vcf for its file. */
export function cardAt(url: string): { name: CardName; card: ContactCard } {
  const name = new URL(url).pathname.replace(/^\/+|(\.vcf)?\/*$/g, '')
  if (!Object.hasOwn(contactCards, name)) throw new Error(`There is no contact card called ${name}`)
  return { name: name as CardName, card: contactCards[name as CardName] }
}
