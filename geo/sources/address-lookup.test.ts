import { expect, test } from 'vitest'
import { readAddressLookup } from './address-lookup.ts'

const json = JSON.stringify({
  streets: [['M1 1AE', 53, -2, []]],
  postcodes: [
    ['LS1 4AP', 53.795472, -1.555729, [1, 2]],
    ['EH1 1YZ', 55.950328, -3.193018, []],
  ],
  autocompleteIdx: [0],
  others: [['M1 1AE', 53, -2, []]],
})

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function read(text: string, length: number): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const row of readAddressLookup(inPieces(text, length))) rows.push(row)
  return rows
}

test.each([1, 7, 40, 10_000])(
  'only the list of postcodes is read, in pieces of %i characters',
  async length => {
    expect(await read(json, length)).toEqual([
      { postcode: 'LS1 4AP', lat: 53.795472, lng: -1.555729, retired: false },
      { postcode: 'EH1 1YZ', lat: 55.950328, lng: -3.193018, retired: false },
    ])
  },
)

test('a file that breaks off is refused', async () => {
  await expect(read(json.slice(0, json.indexOf('EH1')), 40)).rejects.toThrow('breaks off')
  await expect(read('{}', 40)).rejects.toThrow('missing')
})
