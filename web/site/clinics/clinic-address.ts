/** The search that led to a clinic: its page says how far it is and which treatment was asked for. */
export type FoundBy = {
  treatmentName: string
  location: string
  /** The one treatment chosen, where the words fit several or are a specialty. */
  treatment?: string | undefined
  /** The id of the treatment that its card showed, so that the page begins with the same price; "none" for no price. */
  offer?: string
}

export const noOffer = 'none'

/** The search itself, without what one of its cards showed. */
export const searchOf = ({ treatmentName, location, treatment }: FoundBy) => ({
  treatmentName,
  location,
  ...(treatment && { treatment }),
})

/** The address of a clinic's page, which remembers the search when there was one. */
export const clinicAddress = (id: string, foundBy?: FoundBy) =>
  foundBy
    ? `/clinic/${id}?${new URLSearchParams({ ...searchOf(foundBy), ...(foundBy.offer && { offer: foundBy.offer }) })}`
    : `/clinic/${id}`
