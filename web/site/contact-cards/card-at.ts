import { type CardName, type ContactCard, contactCards } from '../../../contract/text/contact-cards.ts'

/** The card that an address is about: /ownerone, or /ownerone.vcf for its file. */
export function cardAt(url: string): { name: CardName; card: ContactCard } {
  const [path = ''] = new URL(url).pathname.split('/').filter(Boolean)
  const name = path.replace(/\.vcf$/, '')
  if (!Object.hasOwn(contactCards, name)) throw new Error(`Contact card ${name} not found`)
  return { name: name as CardName, card: contactCards[name as CardName] }
}
