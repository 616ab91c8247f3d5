/** Rows of GeoNames that are districts or doubles, not places anyone searches for by that name. */
export const dropped = new Set([
  '2643734', // Londonderry County Borough: Derry once more
  '2648970', // Fylde, a district with the population of all its towns
  '6947756', // Mendip, likewise
  '6615338', // West End of London, listed by hand
])

/** Populations that belong to a district or a neighbour; zero where we know no better. */
export const populations: Record<string, number> = {
  '2638703': 0, // St Peters carries all of Thanet
  '2642814': 0, // Meikle Earnock carries Hamilton
  '2652622': 0, // Coity carries Bridgend
  '11777624': 0, // Archway carries Islington
  '2650976': 1200, // Dromore in Tyrone carries the one in Down
  '2639989': 32000, // Port Talbot has none
}

/** The centre of London is Charing Cross by convention. */
export const points: Record<string, { lat: number; lng: number }> = {
  '2643743': { lat: 51.5073, lng: -0.1276 },
}

/** Names as people write them. */
export const names: Record<string, string> = {
  '2650096': 'Ellesmere Port',
  '2634341': 'Westminster',
}

/** Other names that GeoNames gives to the wrong place. */
export const wrongNames = new Set(['2641598 Trefdraeth', '2643741 London'])

/** Towns of County Down in an outcode that is mostly Armagh. */
export const counties: Record<string, string> = {
  '2641581': 'County Down', // Newry
  '2642376': 'County Down', // Moira
  '2643205': 'County Down', // Magheralin
  '2634768': 'County Down', // Waringstown
  '2648669': 'County Down', // Gilford
}
