import type { PricedTreatment } from '../../contract/directory/prices/comparable-price.ts'
import type { PricePart } from '../../contract/directory/prices/price-terms.ts'

const part = (name: PricePart['part'], price: number | null, more: Partial<PricePart> = {}): PricePart => ({
  part: name,
  state: 'extra',
  price,
  compulsory: true,
  ...more,
})

/** Prices and the one figure each is compared by. The rule here and the column of the database are held against it. */
export const priceCases: readonly (readonly [what: string, terms: PricedTreatment, total: number | null])[] =
  [
    ['a plain price', { price: 350 }, 350],
    ['no price', { price: null }, null],
    ['a free consultation', { price: 0 }, 0],
    ['a fixed price with pence', { price: 349.99, priceKind: 'fixed' }, 349.99],
    ['a fixed price, whatever else is left of another kind', { price: 350, usualPrice: null }, 350],
    ['from: what most patients pay', { price: 300, priceKind: 'from', usualPrice: 420 }, 420],
    ['from alone, which no form takes', { price: 300, priceKind: 'from' }, 300],
    [
      'a range: what most patients pay',
      { price: 540, priceKind: 'range', usualPrice: 620, highestPrice: 780 },
      620,
    ],
    [
      'a range alone: the upper end, which nobody exceeds',
      { price: 540, priceKind: 'range', highestPrice: 780 },
      780,
    ],
    ['after consultation', { price: null, priceKind: 'after_consultation' }, null],
    ['after consultation, typical', { price: null, priceKind: 'after_consultation', usualPrice: 3200 }, 3200],
    ['a compulsory consultation', { price: 1770, parts: [part('consultation', 180)] }, 1950],
    ['a compulsory consultation that is free', { price: 1770, parts: [part('consultation', 0)] }, 1770],
    [
      'a consultation that may be left out',
      { price: 1770, parts: [part('consultation', 180, { compulsory: false })] },
      1770,
    ],
    [
      'a consultation that is included',
      { price: 1770, parts: [part('consultation', null, { state: 'included' })] },
      1770,
    ],
    [
      'an operation in parts',
      { price: 3000, parts: [part('hospital', 1200), part('anaesthetist', 450)] },
      4650,
    ],
    ['a part without an amount', { price: 3000, parts: [part('hospital', null), part('tests', 80)] }, null],
    ['follow-up comes after the first treatment', { price: 3000, parts: [part('followUp', 90)] }, 3000],
    [
      'most patients pay, and a consultation',
      { price: 2100, priceKind: 'from', usualPrice: 2380, parts: [part('consultation', 180)] },
      2560,
    ],
    [
      'after consultation, typical, and the consultation',
      { price: null, priceKind: 'after_consultation', usualPrice: 3200, parts: [part('consultation', 95)] },
      3295,
    ],
    [
      'a consultation without a price of the treatment',
      { price: null, parts: [part('consultation', 95)] },
      null,
    ],
    ['pence that do not add up as fractions', { price: 0.1, parts: [part('consultation', 0.2)] }, 0.3],
  ]
