import { nameKey } from '../search/names.ts'

/** GeoNames' district codes under the county that people know, so that places of one name can be told apart. */
const codesOfCounty: Record<string, string> = {
  Bedfordshire: 'I1 Z5 Z6',
  Berkshire: 'B3 K7 M1 P4 P9 Q2',
  Bristol: 'B7',
  Buckinghamshire: 'B9 I6',
  Cambridgeshire: 'C3 K3',
  Cheshire: 'E9 P2 Z7 Z8',
  Cornwall: 'C6',
  'County Durham': 'D1 D8 F5 N3',
  Cumbria: 'C9',
  Derbyshire: 'D2 D3',
  Devon: 'D4 K4 O4',
  Dorset: 'AA D6',
  'East Riding of Yorkshire': 'E1 G6',
  'East Sussex': 'B6 E2',
  Essex: 'E4 M5 O3',
  Gloucestershire: 'E6 M6',
  'Greater Manchester': 'B1 C1 I2 K1 L2 L5 N2 O1 O6 P7',
  Hampshire: 'F2 K6 M4',
  Herefordshire: 'F7',
  Hertfordshire: 'F8',
  'Isle of Wight': 'G2',
  'Isles of Scilly': 'Z9',
  Kent: 'G5 I3',
  Lancashire: 'A8 A9 H2',
  Leicestershire: 'H4 H5',
  Lincolnshire: 'H7 J2 J3',
  London: 'GLA',
  Merseyside: 'G9 H8 L8 N1 Q1',
  Norfolk: 'I9',
  'North Yorkshire': 'I5 J7 K9 Q5',
  Northamptonshire: 'J1',
  Northumberland: 'J6',
  Nottinghamshire: 'J8 J9',
  Oxfordshire: 'K2',
  Rutland: 'L4',
  Shropshire: 'L6 O2',
  Somerset: 'A4 J4 M3',
  'South Yorkshire': 'A3 D5 L3 L9',
  Staffordshire: 'M9 N4',
  Suffolk: 'N5',
  Surrey: 'N7',
  'Tyne and Wear': 'E5 I7 J5 M7 N6',
  Warwickshire: 'P3',
  'West Midlands': 'A7 C7 D7 L7 M2 O8 Q3',
  'West Sussex': 'P6',
  'West Yorkshire': 'B4 C2 G8 H3 O7',
  Wiltshire: 'N9 P8',
  Worcestershire: 'Q4',
  Aberdeen: 'T5',
  Aberdeenshire: 'T6',
  Angus: 'T7',
  'Argyll and Bute': 'T8',
  'Scottish Borders': 'T9',
  Clackmannanshire: 'U1',
  'Dumfries and Galloway': 'U2',
  Dundee: 'U3',
  'East Ayrshire': 'U4',
  'East Dunbartonshire': 'U5',
  'East Lothian': 'U6',
  'East Renfrewshire': 'U7',
  Edinburgh: 'U8',
  Falkirk: 'U9',
  Fife: 'V1',
  Glasgow: 'V2',
  Highland: 'V3',
  Inverclyde: 'V4',
  Midlothian: 'V5',
  Moray: 'V6',
  'North Ayrshire': 'V7',
  'North Lanarkshire': 'V8',
  Orkney: 'V9',
  'Perth and Kinross': 'W1',
  Renfrewshire: 'W2',
  Shetland: 'W3',
  'South Ayrshire': 'W4',
  'South Lanarkshire': 'W5',
  Stirling: 'W6',
  'West Dunbartonshire': 'W7',
  'Western Isles': 'W8',
  'West Lothian': 'W9',
  Anglesey: 'X1',
  'Blaenau Gwent': 'X2',
  Bridgend: 'X3',
  Caerphilly: 'X4',
  Cardiff: 'X5',
  Ceredigion: 'X6',
  Carmarthenshire: 'X7',
  Conwy: 'X8',
  Denbighshire: 'X9',
  Flintshire: 'Y1',
  Gwynedd: 'Y2',
  'Merthyr Tydfil': 'Y3',
  Monmouthshire: 'Y4',
  'Neath Port Talbot': 'Y5',
  Newport: 'Y6',
  Pembrokeshire: 'Y7',
  Powys: 'Y8',
  'Rhondda Cynon Taf': 'Y9',
  Swansea: 'Z1',
  Torfaen: 'Z2',
  'Vale of Glamorgan': 'Z3',
  Wrexham: 'Z4',
}

/** Northern Ireland's districts cross county borders, its outcodes hardly: the first and last BT number of each stretch. */
const irishCounties: [string, ...[number, number][]][] = [
  ['County Antrim', [1, 4], [7, 7], [9, 15], [17, 17], [27, 29], [36, 44], [53, 54], [56, 58]],
  ['County Down', [5, 6], [8, 8], [16, 16], [18, 26], [30, 34]],
  ['County Armagh', [35, 35], [60, 67]],
  ['County Londonderry', [45, 52], [55, 55]],
  ['County Tyrone', [68, 71], [75, 82]],
  ['County Fermanagh', [74, 74], [92, 94]],
]

const shortForms: Record<string, string> = {
  beds: 'bedfordshire',
  berks: 'berkshire',
  bucks: 'buckinghamshire',
  cambs: 'cambridgeshire',
  derbys: 'derbyshire',
  'east yorkshire': 'east riding of yorkshire',
  glos: 'gloucestershire',
  hants: 'hampshire',
  herts: 'hertfordshire',
  lancs: 'lancashire',
  leics: 'leicestershire',
  lincs: 'lincolnshire',
  northants: 'northamptonshire',
  notts: 'nottinghamshire',
  oxon: 'oxfordshire',
  salop: 'shropshire',
  staffs: 'staffordshire',
  warks: 'warwickshire',
  wilts: 'wiltshire',
  worcs: 'worcestershire',
  yorks: 'yorkshire',
  ni: 'northern ireland',
  'na h eileanan siar': 'western isles',
  'greater london': 'london',
}

const sides: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

const countyByCode = new Map(
  Object.entries(codesOfCounty).flatMap(([county, codes]) => codes.split(' ').map(code => [code, county])),
)

/** The county of a GeoNames district code, or in Northern Ireland of an outcode. */
export function countyOf(districtCode: string, outcode: string): string | undefined {
  const number = Number(/^BT(\d+)$/.exec(outcode)?.[1])
  const irish = irishCounties.find(([, ...stretches]) =>
    stretches.some(([first, last]) => number >= first && number <= last),
  )
  return irish?.[0] ?? countyByCode.get(districtCode)
}

/** A county as typed, as the key of its full name: "Co. Down", "Herts" and "N Yorks" are understood. */
export function countyKey(text: string): string {
  const key = nameKey(text)
    .replace(/^co /, 'county ')
    .replace(/^[nsew]{1,2} /, side => [...side.trim(), ''].map(letter => sides[letter] ?? '').join(' '))
    .replace(/ yorks$/, ' yorkshire')
  return shortForms[key] ?? key
}

/** The short forms by which a county is also known: "herts", and "tyrone" for County Tyrone. */
export function shortFormsOf(key: string): string[] {
  const listed = Object.entries(shortForms).flatMap(([short, full]) => (full === key ? [short] : []))
  return key.startsWith('county ') ? [...listed, key.slice('county '.length)] : listed
}
