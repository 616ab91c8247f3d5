import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { comparablePrice } from '../../../contract/directory/prices/comparable-price.ts'
import type { PriceKind } from '../../../contract/directory/prices/price-parts.ts'
import { priceErrors, type StatedPrice } from '../../../contract/directory/prices/price-rules.ts'
import {
  type ImportedRow,
  notOffered,
  type PriceEdit,
  type PriceGrid,
  type PriceRow,
} from '../../../contract/providers/prices.ts'
import { maxTreatments, NewTreatment, Price, PriceTermsEdit } from '../../../contract/providers/treatments.ts'
import { canonicalTreatment } from '../../../taxonomy/lookup.ts'
import { either, keyOf, type Meant, type Place, placeFinder, UnknownName } from './place-names.ts'
import { doubtOf, poundsText } from './price-doubts.ts'
import { type Column, type FileRow, kindWords } from './price-file.ts'
import { type MeantName, nameFinder } from './treatment-names.ts'

type Places = NonNullable<PriceEdit['places']>
type Added = StatedPrice & { name: string; places: Places }

/** What a file does: row by row in words, and treatment by treatment for the database. */
export type Plan = { rows: ImportedRow[]; edits: PriceEdit[]; added: Added[] }

/** A treatment as the file leaves it. `known` is missing where the file adds it. */
type Target = { known: PriceRow | undefined; stated: StatedPrice; changed: boolean; places: Places }

/**
 * What each row would do. The rows of whole treatments come first, wherever they stand: a location's price is the
 * general one or another, and only the new general price tells which. Of rows about the same thing the first counts.
 */
export function planRows(
  rows: readonly FileRow[],
  grid: Pick<PriceGrid, 'rows' | 'places'>,
  meant?: readonly Meant[],
  names?: readonly MeantName[],
): Plan {
  const targets = new Map<string, Target>(
    grid.rows.map(known => [keyOf(known.name), { known, stated: known, changed: false, places: {} }]),
  )
  const findPlace = placeFinder(grid.places, meant)
  const findName = nameFinder(
    grid.rows.map(({ name }) => name),
    names,
  )
  const seen = new Map<string, number>()
  function plan({ row, cells }: FileRow): ImportedRow {
    const { Treatment: treatment = '', Location: place = '' } = cells
    const about = { row, treatment, place, was: '', now: asWritten(cells.Price ?? ''), ...undoubted }
    let key = keyOf(treatment)
    about.was = priceText(targets.get(key)?.known)
    try {
      if (key === '') throw wrong('Enter the name of the treatment')
      if (!targets.has(key)) key = findName(treatment)
      const known = targets.get(key)?.known
      about.was = priceText(known)
      const at = place === '' ? undefined : findPlace(place)
      if (at) about.was = placeText(known?.places[at.id] ?? generalOf(known))
      const before = seen.get(`${key}|${at?.id ?? ''}`)
      if (before !== undefined) throw wrong(`This row repeats row ${before}`)
      seen.set(`${key}|${at?.id ?? ''}`, row)
      if (at) return planPlace(about, cells, targets.get(key), at)
      if (!targets.has(key) && targets.size >= maxTreatments)
        throw wrong(`A clinic can list up to ${maxTreatments} treatments.`)
      const { target, ...planned } = planGeneral(about, cells, targets.get(key)?.known)
      targets.set(key, target)
      return planned
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { suggestions = [], similarTo = null } = error instanceof UnknownName ? error : {}
      return { ...about, result: 'error', message: error.message, suggestions, similarTo }
    }
  }
  const isGeneral = ({ cells }: FileRow) => !cells.Location
  const planned = [...rows.filter(isGeneral), ...rows.filter(row => !isGeneral(row))].map(plan)
  return { rows: planned.toSorted((a, b) => a.row - b.row), ...changesOf([...targets]) }
}

/** One change for each treatment, whatever number of rows speak of it. */
function changesOf(targets: [string, Target][]): Pick<Plan, 'edits' | 'added'> {
  const all = targets.map(([, target]) => target)
  return {
    edits: all.flatMap(({ known, stated, changed, places }) => {
      if (!known || (!changed && Object.keys(places).length === 0)) return []
      return [{ id: known.id, version: known.version, ...(changed && stated), places }]
    }),
    added: all.flatMap(({ known, stated, places }) =>
      known ? [] : [{ ...(stated as StatedPrice & { name: string }), places }],
    ),
  }
}

type About = Omit<ImportedRow, 'result' | 'message'>
type Cells = Partial<Record<Column, string>>

const undoubted = { doubt: null, suggestions: [], similarTo: null }

/** An amount as the preview writes amounts; what is none stays as it is in the file. */
const asWritten = (cell: string) => {
  const read = Price.safeParse(cell)
  return read.success && read.data !== null ? poundsText(read.data) : cell
}

const wrong = (message: string) => new Problem('invalid_input', { message })

function amountIn(cell: string): number | null {
  const read = Price.safeParse(cell)
  if (!read.success) throw wrong(read.error.issues[0]?.message ?? 'Enter the price as a number')
  return read.data
}

function kindIn(cell: string): PriceKind {
  const kind = Object.entries(kindWords).find(([name, word]) => [name, keyOf(word)].includes(keyOf(cell)))
  if (!kind) throw wrong(`Price kind must be ${either.format(Object.values(kindWords))}`)
  return kind[0] as PriceKind
}

/** A column that the file does not have, or an empty kind, changes nothing. */
function statedBy(cells: Cells, known: PriceRow | undefined) {
  const amount = (column: Column, before: number | null) => {
    const cell = cells[column]
    return cell === undefined ? before : amountIn(cell)
  }
  const costsMore = cells['What makes it cost more']
  // A fixed price leaves it out, but what is wrong with it is told.
  if (costsMore) checked(PriceTermsEdit.safeParse({ costsMore }))
  const kind = cells['Price kind'] ? kindIn(cells['Price kind']) : (known?.priceKind ?? 'fixed')
  if (kind === 'after_consultation' && cells.Price)
    throw wrong(
      'Leave the price blank for “After consultation”, or put a typical price under “Most patients pay”',
    )
  return {
    priceKind: kind,
    price: kind === 'after_consultation' ? null : amount('Price', known?.price ?? null),
    usualPrice: kind === 'fixed' ? null : amount('Most patients pay', known?.usualPrice ?? null),
    highestPrice: kind === 'range' ? amount('Highest price', known?.highestPrice ?? null) : null,
    costsMore: kind === 'fixed' ? '' : (costsMore ?? known?.costsMore ?? ''),
  }
}

const text = (price: number | null | undefined) => (price == null ? '' : poundsText(price))

const placeText = (price: number | null | typeof notOffered) =>
  price === notOffered ? 'Not offered' : text(price)

/** £350. From £300, most pay £420. £300 to £500. After consultation, typically £3,200 */
function priceText(stated: StatedPrice | undefined) {
  if (!stated) return ''
  const { priceKind, price, usualPrice, highestPrice } = stated
  const usual = usualPrice === null ? '' : `, most pay ${text(usualPrice)}`
  if (priceKind === 'from') return `From ${text(price)}${usual}`
  if (priceKind === 'range') return `${text(price)} to ${text(highestPrice)}${usual}`
  if (priceKind === 'after_consultation')
    return usualPrice === null ? 'After consultation' : `After consultation, typically ${text(usualPrice)}`
  return text(price)
}

type PlannedTarget = ImportedRow & { target: Target }

function planGeneral(about: About, cells: Cells, known: PriceRow | undefined): PlannedTarget {
  const stated = statedBy(cells, known)
  const [error] = Object.values(priceErrors(stated))
  if (error) throw wrong(error)
  const shown = { ...about, was: priceText(known), now: priceText(stated) }
  if (!known) {
    const added = checked(NewTreatment.safeParse({ name: about.treatment, ...stated }))
    const target = { known, stated: { ...stated, ...added } as StatedPrice, changed: true, places: {} }
    const isKnown = canonicalTreatment(about.treatment) !== undefined
    const message = isKnown ? 'New treatment' : 'New treatment. Name not recognised, so not compared'
    return { ...shown, result: 'new', message, target }
  }
  const isSame = (Object.keys(stated) as (keyof StatedPrice)[]).every(name => stated[name] === known[name])
  if (isSame)
    return {
      ...shown,
      result: 'same',
      message: 'No change',
      target: { known, stated, changed: false, places: {} },
    }
  const terms = checked(PriceTermsEdit.safeParse(stated))
  const target = { known, stated: { ...stated, ...terms } as StatedPrice, changed: true, places: {} }
  const isRemoved = generalOf(stated) === null && generalOf(known) !== null
  const doubt = isRemoved
    ? 'This removes the price: patients will see “Contact for pricing”'
    : doubtOf(generalOf(stated), generalOf(known), known.typical)
  const message = differenceOf(generalOf(known), generalOf(stated))
  return { ...shown, doubt, result: 'changed', message, target }
}

function planPlace(about: About, cells: Cells, target: Target | undefined, place: Place): ImportedRow {
  if (!target) throw wrong('Add a row for this treatment without a location first')
  const otherTerms = cells['Price kind'] && kindIn(cells['Price kind']) !== 'fixed'
  if (otherTerms || cells['Most patients pay'] || cells['Highest price'])
    throw wrong(
      'A location can have only one price. Enter what most patients pay there and leave the other amounts blank',
    )
  const { known, stated } = target
  const cell = cells.Price ?? ''
  const amount = keyOf(cell) === notOffered ? notOffered : amountIn(cell)
  const before = known?.places[place.id] ?? null
  const was = before ?? generalOf(known)
  const general = generalOf(stated)
  // The price of all locations needs no row of its own.
  const next = amount === general ? null : amount
  const shown = { ...about, was: placeText(was), now: placeText(amount ?? general) }
  if (next === before) return { ...shown, result: 'same', message: 'No change' }
  target.places[place.id] = next
  const doubt =
    typeof next === 'number' && next !== was
      ? doubtOf(next, typeof was === 'number' ? was : general, known?.typical ?? null)
      : null
  return { ...shown, doubt, result: 'changed', message: placeMessage(was, next) }
}

/** The amount that patients compare. */
const generalOf = (stated: StatedPrice | undefined) =>
  stated ? (comparablePrice(stated)?.treatment ?? null) : null

function placeMessage(was: number | null | typeof notOffered, next: number | null | typeof notOffered) {
  if (next === null) return 'The price of all locations'
  if (next === was) return 'Keeps its price'
  return differenceOf(typeof was === 'number' ? was : null, typeof next === 'number' ? next : null)
}

function checked<T>(read: z.ZodSafeParseResult<T>): T {
  if (!read.success) throw wrong(read.error.issues[0]?.message ?? 'This row cannot be saved')
  return read.data
}

/** Changed, +£20 */
function differenceOf(before: number | null, after: number | null) {
  if (before === null || after === null || before === after) return 'Changed'
  const difference = Math.round((after - before) * 100) / 100
  return `Changed, ${difference > 0 ? '+' : '-'}${poundsText(Math.abs(difference))}`
}
