import { expect, test } from 'vitest'
import { loadGazetteer } from './gazetteer.ts'

const gazetteer = await loadGazetteer()
const labels = (text: string, limit = 8) => gazetteer.suggest(text, limit).map(({ label }) => label)

test('a beginning is completed by the most populous places first', () => {
  expect(labels('man', 3)[0]).toBe('Manchester')
  expect(labels('L', 3)).toEqual(['London', 'Liverpool', 'Leeds'])
  expect(labels('lee', 3)[0]).toBe('Leeds')
})

test('a small place typed in full is not crowded out by large ones', () => {
  expect(labels('rye', 3)[0]).toBe('Rye, East Sussex')
  expect(labels('ash', 3)).toContain('Ash, Kent')
})

test('places of one name are offered with their counties, and a county narrows them down', () => {
  expect(labels('bangor')).toEqual(['Bangor, County Down', 'Bangor, Gwynedd'])
  expect(labels('Bangor, Gw')).toEqual(['Bangor, Gwynedd'])
})

test('a county, region or nation is offered once nothing larger begins so, and first when typed in full', () => {
  expect(labels('wales')[0]).toBe('Wales')
  expect(labels('kent')[0]).toBe('Kent')
  expect(labels('scotl')).toEqual(['Scotland'])
  expect(labels('lake dis')).toEqual(['Lake District'])
  expect(labels('wal')).not.toContain('Wales')
})

test('"or" may be the beginning of a name', () => {
  expect(labels('or', 1)).toEqual(labels('Or', 1))
  expect(labels('or', 1)).toEqual(['Ormskirk, Lancashire'])
})

test('other names lead to the place, after places of that name', () => {
  expect(labels('brum')[0]).toBe('Birmingham')
  expect(labels('caerdy')).toEqual(['Cardiff'])
})

test('four letters are enough to be offered a county or an island', () => {
  expect(labels('corn')[0]).toBe('Cornwall')
  expect(labels('isle')).toContain('Isle of Wight')
  expect(labels('isle')).toContain('Isle of Man')
})

test('"upon" may be unfinished', () => {
  expect(labels('newcastle u').slice(0, 1)).toEqual(['Newcastle upon Tyne'])
  expect(labels('newcastle upo')[0]).toBe('Newcastle upon Tyne')
})

test('a misspelt beginning is forgiven', () => {
  expect(labels('edinbrug')).toEqual(['Edinburgh'])
  expect(labels('manchst')[0]).toBe('Manchester')
})

test('a far larger place is offered before villages that happen to begin as it was misspelt', () => {
  expect(labels('leds')).toEqual([
    'Leeds',
    'Ledsham, West Yorkshire',
    'Ledsham, Cheshire',
    'Ledston, West Yorkshire',
  ])
  expect(labels('leds', 2)).toEqual(['Leeds', 'Ledsham, West Yorkshire'])
  expect(labels('sher')).not.toContain('Sheffield')
})

test('the letters of an area of postcodes are completed by its outcodes, behind the towns that begin so', () => {
  expect(labels('LS', 3)).toEqual(['LS1', 'LS2', 'LS3'])
  expect(labels('eh', 1)).toEqual(['EH1'])
  expect(labels('SW', 4)).toEqual(['Swansea', 'Swindon', 'Swadlincote, Derbyshire', 'SW1'])
  expect(labels('or')).not.toContain('OR1')
  expect(labels('saint', 20).some(label => label.startsWith('ST'))).toBe(false)
})

test('nothing is offered for nothing or for nonsense', () => {
  for (const text of ['', ' ', 'xqzzt', '12', ',']) expect(labels(text), text).toEqual([])
  expect(labels('leeds', 0)).toEqual([])
})

test('the beginning of a postcode is completed by outcodes, its lettered parts first', () => {
  expect(gazetteer.suggest('sw1', 3)).toEqual([
    { label: 'SW1', query: 'SW1', kind: 'outcode' },
    { label: 'SW1A', query: 'SW1A', kind: 'outcode' },
    { label: 'SW1E', query: 'SW1E', kind: 'outcode' },
  ])
  expect(labels('LS1', 2)).toEqual(['LS1', 'LS10'])
  expect(labels('bt1', 1)).toEqual(['BT1'])
})

test('a sector is completed by its postcodes', () => {
  expect(gazetteer.suggest('ls1 4', 2)).toEqual([
    { label: 'LS1 4', query: 'LS1 4', kind: 'sector' },
    { label: 'LS1 4AD', query: 'LS1 4AD', kind: 'postcode' },
  ])
  expect(labels('ls1 4ap')).toEqual(['LS1 4AP'])
  expect(labels('zz1 4')).toEqual([])
  expect(labels('BT1 1AA')).toEqual(['BT1'])
})

test('every suggestion, looked up, gives the place it names', () => {
  const typed = ['s', 'new', 'ash', 'hayes', 'wal', 'sw1', 'ls1 4', 'edinbrug', 'st', 'kings', 'leds', 'LS']
  for (const { label, query } of typed.flatMap(text => gazetteer.suggest(text, 10))) {
    expect(gazetteer.find(query)?.label).toBe(label)
  }
})
