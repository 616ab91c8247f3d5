/** The product's name: nothing else spells it. */
export const productName = 'Clinic Atlas'
