import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { decodePostcodes } from './postcodes/postcode-file.ts'
import { Postcodes } from './postcodes/postcodes.ts'
import { readTowns, type TownRow } from './towns/town-file.ts'

export const dataFolder = new URL('./data/', import.meta.url)
export const dataFiles = { postcodes: 'postcodes.bin.br', towns: 'towns.tsv' } as const

const decompress = promisify(brotliDecompress)

export async function loadPostcodes(folder: URL): Promise<Postcodes> {
  const packed = await readFile(new URL(dataFiles.postcodes, folder))
  return new Postcodes(decodePostcodes(await decompress(packed)))
}

export async function loadTowns(folder: URL): Promise<TownRow[]> {
  return readTowns(await readFile(new URL(dataFiles.towns, folder), 'utf8'))
}
