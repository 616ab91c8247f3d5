import { expect, test } from 'vitest'
import { contactCards } from '../../../contract/text/contact-cards.ts'
import { cardAt } from './card-at.ts'
import { vcardOf } from './vcard.ts'

const lines = (text: string) => text.split('\r\n')

test('a card is a vCard 3.0 with name, work, email, phone, website and social profiles', () => {
  const vcard = lines(vcardOf(contactCards.ownerone, 'https://clinic-atlas.test'))
  expect(vcard.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0'])
  expect(vcard).toEqual(
    expect.arrayContaining([
      'N:Nair;Priya;;;',
      'FN:Priya Nair',
      'ORG:Clinic Atlas',
      'TITLE:Head of operations',
      'TEL;TYPE=WORK:+442079460201',
      'URL:https://clinic-atlas.test',
    ]),
  )
  expect(vcard.join('\n')).toMatch(/EMAIL\S*:priya\.nair@clinic-atlas\.test/)
  expect(vcard.join('\n')).toMatch(/X-SOCIALPROFILE\S*LinkedIn\S*:https:\/\/linkedin\.example/i)
})

test('signs that mean something in a vCard cannot break out of a name', () => {
  const tricky = { ...contactCards.ownerone, lastName: 'Nair;\r\nEND:VCARD, née Rød' }
  const vcard = lines(vcardOf(tricky, 'https://clinic-atlas.test'))
  expect(vcard.filter(line => line === 'END:VCARD')).toHaveLength(1)
  expect(vcard.find(line => line.startsWith('N:'))).toContain('née Rød')
})

test('an address leads to its card, with or without the ending of the file', () => {
  expect(cardAt('https://x.test/ownertwo').name).toBe('ownertwo')
  expect(cardAt('https://x.test/ownertwo.vcf').card.firstName).toBe('Tom')
  expect(() => cardAt('https://x.test/constructor')).toThrow()
})
