type Card = { brand: string; last4: string; expires: string }

/** A card as a person recognises it. */
export function describeCard({ brand, last4, expires }: Card) {
  const [year, month] = expires.split('-')
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}, expires ${month}/${year?.slice(2)}`
}
