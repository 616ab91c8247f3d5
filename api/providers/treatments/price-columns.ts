import { Problem } from '../../../contract/core/problems.ts'
import { compulsoryPence } from '../../../contract/directory/prices/comparable-price.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import type { PriceKind } from '../../../contract/directory/prices/price-parts.ts'
import { priceErrors, type StatedPrice } from '../../../contract/directory/prices/price-rules.ts'
import type { Includes, PriceTermsEdit } from '../../../contract/providers/treatments.ts'
import { partsOf, poundsOf, type StoredPart, type StoredParts } from '../../directory/listings/price-terms.ts'
import type { TreatmentRow } from './queries.ts'

type Edit = PriceTermsEdit & { price?: number | null | undefined; includes?: Partial<Includes> | undefined }
/** What is stored of a price before an edit. */
type Old = Pick<
  TreatmentRow,
  | 'priceKind'
  | 'pricePence'
  | 'usualPence'
  | 'highestPence'
  | 'costsMore'
  | 'parts'
  | 'pricedOn'
  | 'compulsoryPence'
> &
  Pick<TreatmentRow, 'consultation' | 'anaesthetist' | 'followUp' | 'vat'>

const nothing: Old = {
  priceKind: 'fixed',
  pricePence: null,
  usualPence: null,
  highestPence: null,
  costsMore: '',
  parts: {},
  pricedOn: null,
  compulsoryPence: 0,
  consultation: 'unknown',
  anaesthetist: 'unknown',
  followUp: 'unknown',
  vat: 'unknown',
}

/** A price that was stated without its VAT stays so until the clinic says what it is now. */
const vatAfter = (answer: Includes['vat'] | undefined, old: string) =>
  old === 'extra' && (answer === undefined || answer === 'unknown') ? old : (answer ?? old)

const penceOf = (pounds: number | null) => (pounds === null ? null : Math.round(pounds * 100))

/** What an edit makes of a price, as columns. A price keeps its day until it is another price. */
export function priceColumns(edit: Edit, canonical: string | null, now: Date, old: Old = nothing) {
  return columnsFor(statedBy(edit, old), edit, canonical, now, old)
}

/**
 * The same for forms that know no kinds of price, as the oldest ones do: a number that they send alone is a fixed
 * price wherever it does not go with the rest.
 */
export function plainPriceColumns(edit: Edit, canonical: string | null, now: Date, old: Old = nothing) {
  const stated = statedBy(edit, old)
  const isNumberAlone =
    edit.price !== undefined &&
    [edit.priceKind, edit.usualPrice, edit.highestPrice, edit.costsMore].every(value => value === undefined)
  const isFixed = isNumberAlone && Object.keys(priceErrors(stated)).length > 0
  const fixed = { ...stated, priceKind: 'fixed' as const, usualPrice: null, highestPrice: null }
  return columnsFor(isFixed ? fixed : stated, edit, canonical, now, old)
}

function columnsFor(stated: StatedPrice, edit: Edit, canonical: string | null, now: Date, old: Old) {
  const [field, message] = Object.entries(priceErrors(stated))[0] ?? []
  if (field && message) throw new Problem('invalid_input', { message, fields: priceErrors(stated) })
  const columns = {
    priceKind: stated.priceKind,
    pricePence: penceOf(stated.price),
    usualPence: penceOf(stated.usualPrice),
    highestPence: penceOf(stated.highestPrice),
    costsMore: stated.costsMore,
    ...partColumns(edit, old),
    vat: vatAfter(edit.includes?.vat, old.vat),
  }
  const terms = { ...columns, canonical, pricedOn: null, lastConfirmedOn: null }
  const priced = columns.pricePence ?? columns.usualPence
  const compulsory = columns.vat === 'extra' ? null : compulsoryPence(partsOf(terms))
  const isSame =
    compulsory === old.compulsoryPence &&
    (['pricePence', 'usualPence', 'highestPence', 'priceKind'] as const).every(
      name => columns[name] === old[name],
    )
  const today = londonDay(now)
  return {
    ...columns,
    parts: JSON.stringify(columns.parts),
    compulsoryPence: compulsory,
    ...(!isSame || old.pricedOn === null
      ? { pricedOn: priced === null ? null : today, confirmedOn: priced === null ? null : today }
      : {}),
  }
}

function statedBy(edit: Edit, old: Old): StatedPrice {
  const before = {
    price: poundsOf(old.pricePence),
    priceKind: old.priceKind as PriceKind,
    usualPrice: poundsOf(old.usualPence),
    highestPrice: poundsOf(old.highestPence),
    costsMore: old.costsMore,
  }
  const { price, priceKind, usualPrice, highestPrice, costsMore } = edit
  const after = { ...before, ...definedOf({ price, priceKind, usualPrice, highestPrice, costsMore }) }
  const kind = after.priceKind
  return {
    ...after,
    price: kind === 'after_consultation' && price === undefined ? null : after.price,
    usualPrice: kind === 'fixed' ? null : after.usualPrice,
    highestPrice: kind === 'range' ? after.highestPrice : null,
    // A fixed price has nothing that makes it cost more.
    costsMore: kind === 'fixed' ? '' : after.costsMore,
  }
}

const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }

const inColumns = ['consultation', 'anaesthetist', 'followUp'] as const

/** A part with an amount of its own costs extra, unless its own answer says otherwise. */
function partColumns({ parts = {}, includes = {} }: Edit, old: Old) {
  const stored: StoredParts = { ...(old.parts as StoredParts) }
  const states = { ...Object.fromEntries(inColumns.map(part => [part, includes[part] ?? old[part]])) }
  for (const [name, edit] of Object.entries(parts)) {
    const part = name as keyof StoredParts
    const { state: before, ...known } = stored[part] ?? {}
    const amount = edit?.price === undefined ? {} : { pence: penceOf(edit.price) }
    const state = edit?.state ?? (edit?.price != null ? 'extra' : before)
    const next: StoredPart = {
      ...known,
      ...amount,
      ...(edit?.compulsory !== undefined && { compulsory: edit.compulsory }),
    }
    const isColumn = inColumns.find(column => column === part)
    if (isColumn && state) states[isColumn] = state
    stored[part] = isColumn || !state ? next : { ...next, state }
  }
  return {
    parts: stored,
    consultation: states.consultation ?? 'unknown',
    anaesthetist: states.anaesthetist ?? 'unknown',
    followUp: states.followUp ?? 'unknown',
  }
}
