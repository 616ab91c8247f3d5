/** The pages where a card is entered or confirmed: only their content policy names the card provider. */
export const asksForCard = (address: string) => /^\/+(signup|account\/+subscriptions)(\/|\?|$)/.test(address)
