/** The postcode areas of each region. A few areas reach into a neighbour; they count where most of their people live. */
export const regionAreas = {
  'East Midlands': ['DE', 'LE', 'LN', 'NG', 'NN'],
  'East of England': ['AL', 'CB', 'CM', 'CO', 'IP', 'LU', 'NR', 'PE', 'SG', 'SS', 'WD'],
  London: 'BR CR E EC EN HA IG KT N NW RM SE SM SW TW UB W WC'.split(' '),
  'North East': ['DH', 'DL', 'NE', 'SR', 'TS'],
  'North West': 'BB BL CA CH CW FY L LA M OL PR SK WA WN'.split(' '),
  'Northern Ireland': ['BT'],
  Scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '),
  'South East': 'BN CT DA GU HP ME MK OX PO RG RH SL SO TN'.split(' '),
  'South West': 'BA BH BS DT EX GL PL SN SP TA TQ TR'.split(' '),
  Wales: ['CF', 'LD', 'LL', 'NP', 'SA'],
  'West Midlands': 'B CV DY HR ST SY TF WR WS WV'.split(' '),
  'Yorkshire and the Humber': 'BD DN HD HG HU HX LS S WF YO'.split(' '),
} as const satisfies Record<string, readonly string[]>
export type RegionName = keyof typeof regionAreas

export const regionNames = Object.keys(regionAreas) as [RegionName, ...RegionName[]]
