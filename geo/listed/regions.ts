/** The members of a region: nations, counties, or named places, where needed with their county. */
export type Region = { of: string[]; otherNames?: string[] }

const southWales = [
  'Blaenau Gwent',
  'Bridgend',
  'Caerphilly',
  'Cardiff',
  'Merthyr Tydfil',
  'Monmouthshire',
  'Neath Port Talbot',
  'Newport',
  'Rhondda Cynon Taf',
  'Swansea',
  'Torfaen',
  'Vale of Glamorgan',
]
const northEast = ['County Durham', 'Northumberland', 'Tyne and Wear']
const northWest = ['Cheshire', 'Cumbria', 'Greater Manchester', 'Lancashire', 'Merseyside']
const yorkshire = ['East Riding of Yorkshire', 'North Yorkshire', 'South Yorkshire', 'West Yorkshire']
const eastMidlands = [
  'Derbyshire',
  'Leicestershire',
  'Lincolnshire',
  'Northamptonshire',
  'Nottinghamshire',
  'Rutland',
]
const westMidlands = [
  'Herefordshire',
  'Shropshire',
  'Staffordshire',
  'Warwickshire',
  'West Midlands',
  'Worcestershire',
]
const eastAnglia = ['Cambridgeshire', 'Norfolk', 'Suffolk']

/** Nations, parts of the country and old counties: no town has their name, yet people name them as where they are. */
export const regions: Record<string, Region> = {
  England: { of: ['England'], otherNames: ['Lloegr'] },
  Scotland: { of: ['Scotland'], otherNames: ['Alba', 'Yr Alban'] },
  Wales: { of: ['Wales'], otherNames: ['Cymru'] },
  'Northern Ireland': { of: ['Northern Ireland'], otherNames: ['N Ireland', 'NI', 'Ulster'] },

  'North East England': { of: northEast, otherNames: ['North East', 'Northeast', 'North East of England'] },
  'North West England': { of: northWest, otherNames: ['North West', 'Northwest', 'North West of England'] },
  'Northern England': {
    of: [...northEast, ...northWest, ...yorkshire],
    otherNames: ['North of England', 'The North'],
  },
  Yorkshire: { of: yorkshire, otherNames: ['Yorks', 'Yorkshire and the Humber'] },
  Humberside: {
    of: ['East Riding of Yorkshire', 'Grimsby', 'Scunthorpe', 'Cleethorpes'],
    otherNames: ['Humber'],
  },
  'East Midlands': { of: eastMidlands },
  Midlands: { of: [...eastMidlands, ...westMidlands] },
  'East Anglia': { of: eastAnglia },
  'East of England': {
    of: [...eastAnglia, 'Bedfordshire', 'Essex', 'Hertfordshire'],
    otherNames: ['Eastern England'],
  },
  'South East England': {
    of: [
      'Berkshire',
      'Buckinghamshire',
      'East Sussex',
      'Hampshire',
      'Isle of Wight',
      'Kent',
      'Oxfordshire',
      'Surrey',
      'West Sussex',
    ],
    otherNames: ['South East', 'Southeast', 'South East of England'],
  },
  'South West England': {
    of: ['Bristol', 'Cornwall', 'Devon', 'Dorset', 'Gloucestershire', 'Somerset', 'Wiltshire'],
    otherNames: ['South West', 'Southwest', 'South West of England', 'West Country'],
  },
  'Home Counties': { of: ['Berkshire', 'Buckinghamshire', 'Essex', 'Hertfordshire', 'Kent', 'Surrey'] },
  'Thames Valley': { of: ['Berkshire', 'Oxfordshire'] },
  Sussex: { of: ['East Sussex', 'West Sussex'] },
  Avon: { of: ['Bristol', 'Bath', 'Keynsham', 'Weston-super-Mare', 'Yate'] },
  'Black Country': {
    of: ['Dudley', 'Halesowen', 'Stourbridge', 'Walsall', 'West Bromwich', 'Wolverhampton'],
  },
  Chilterns: {
    of: ['Amersham', 'Chesham', 'High Wycombe', 'Tring', 'Wendover'],
    otherNames: ['Chiltern Hills'],
  },
  Cotswolds: {
    of: ['Bourton on the Water', 'Burford', 'Chipping Norton', 'Cirencester', 'Stow on the Wold', 'Tetbury'],
  },
  Cumberland: { of: ['Carlisle', 'Keswick, Cumbria', 'Penrith', 'Whitehaven', 'Workington'] },
  'Fylde Coast': { of: ['Blackpool', 'Fleetwood', 'Lytham St Annes'], otherNames: ['Fylde'] },
  Huntingdonshire: {
    of: ['Huntingdon', 'Ramsey', 'St Ives, Cambridgeshire', 'St Neots'],
    otherNames: ['Hunts'],
  },
  'Isle of Sheppey': { of: ['Leysdown-on-Sea', 'Minster-on-Sea', 'Sheerness'], otherNames: ['Sheppey'] },
  'Lake District': { of: ['Ambleside', 'Kendal', 'Keswick, Cumbria', 'Windermere'], otherNames: ['Lakes'] },
  Medway: { of: ['Chatham', 'Gillingham, Kent', 'Rochester, Kent', 'Strood'], otherNames: ['Medway Towns'] },
  'New Forest': { of: ['Brockenhurst', 'Fordingbridge', 'Lymington', 'Lyndhurst', 'Ringwood'] },
  'Peak District': { of: ['Ashbourne', 'Bakewell', 'Buxton, Derbyshire', 'Glossop', 'Leek', 'Matlock'] },
  Teesside: {
    of: ['Billingham', 'Middlesbrough', 'Redcar', 'Stockton-on-Tees'],
    otherNames: ['Cleveland', 'Tees Valley'],
  },
  Thanet: { of: ['Broadstairs', 'Margate', 'Ramsgate'], otherNames: ['Isle of Thanet'] },
  Torbay: { of: ['Brixham', 'Paignton', 'Torquay'] },
  Tyneside: {
    of: ['Gateshead', 'Newcastle upon Tyne', 'North Shields', 'South Shields', 'Wallsend'],
    otherNames: ['North Tyneside', 'South Tyneside'],
  },
  Wearside: { of: ['Sunderland', 'Washington, Tyne and Wear', 'Houghton-le-Spring'] },
  Westmorland: { of: ['Ambleside', 'Kendal', 'Kirkby Stephen', 'Windermere'] },
  Wirral: {
    of: ['Bebington', 'Birkenhead', 'Heswall', 'Hoylake', 'Wallasey'],
    otherNames: ['Wirral Peninsula'],
  },
  'Yorkshire Dales': { of: ['Grassington', 'Hawes', 'Settle', 'Skipton'] },

  'South Wales': { of: southWales, otherNames: ['De Cymru'] },
  'North Wales': {
    of: ['Anglesey', 'Conwy', 'Denbighshire', 'Flintshire', 'Gwynedd', 'Wrexham'],
    otherNames: ['Gogledd Cymru'],
  },
  'Mid Wales': { of: ['Ceredigion', 'Powys'], otherNames: ['Canolbarth Cymru'] },
  Snowdonia: { of: ['Blaenau Ffestiniog', 'Dolgellau', 'Llanberis'], otherNames: ['Eryri'] },
  'West Wales': { of: ['Carmarthenshire', 'Ceredigion', 'Pembrokeshire'], otherNames: ['Dyfed'] },
  Clwyd: { of: ['Conwy', 'Denbighshire', 'Flintshire', 'Wrexham'] },
  Glamorgan: {
    of: [
      'Bridgend',
      'Cardiff',
      'Merthyr Tydfil',
      'Neath Port Talbot',
      'Rhondda Cynon Taf',
      'Swansea',
      'Vale of Glamorgan',
    ],
  },
  'Mid Glamorgan': { of: ['Bridgend', 'Merthyr Tydfil', 'Rhondda Cynon Taf'] },
  'South Glamorgan': { of: ['Cardiff', 'Vale of Glamorgan'] },
  'West Glamorgan': { of: ['Neath Port Talbot', 'Swansea'] },
  Gwent: { of: ['Blaenau Gwent', 'Caerphilly', 'Monmouthshire', 'Newport', 'Torfaen'] },
  'South Wales Valleys': {
    of: ['Blaenau Gwent', 'Caerphilly', 'Merthyr Tydfil', 'Rhondda Cynon Taf'],
    otherNames: ['Welsh Valleys', 'Valleys'],
  },

  Ayrshire: { of: ['East Ayrshire', 'North Ayrshire', 'South Ayrshire'] },
  'Central Belt': { of: ['Edinburgh', 'Falkirk', 'Glasgow', 'North Lanarkshire', 'West Lothian'] },
  Dunbartonshire: { of: ['East Dunbartonshire', 'West Dunbartonshire'] },
  Grampian: { of: ['Aberdeen', 'Aberdeenshire', 'Moray'] },
  'Greater Glasgow': {
    of: ['East Dunbartonshire', 'East Renfrewshire', 'Glasgow', 'Renfrewshire', 'West Dunbartonshire'],
  },
  Lanarkshire: { of: ['North Lanarkshire', 'South Lanarkshire'] },
  Lothian: { of: ['East Lothian', 'Edinburgh', 'Midlothian', 'West Lothian'], otherNames: ['Lothians'] },
  Tayside: { of: ['Angus', 'Dundee', 'Perth and Kinross'] },
}

/** Regions and counties that are spoken of with an article. */
export const withArticle = new Set([
  'Black Country',
  'Central Belt',
  'Chilterns',
  'Cotswolds',
  'East Midlands',
  'East of England',
  'East Riding of Yorkshire',
  'Fylde Coast',
  'Home Counties',
  'Isle of Man',
  'Isle of Sheppey',
  'Isle of Wight',
  'Lake District',
  'Midlands',
  'New Forest',
  'Peak District',
  'Scottish Borders',
  'South Wales Valleys',
  'Thames Valley',
  'Vale of Glamorgan',
  'West Midlands',
  'Western Isles',
  'Wirral',
  'Yorkshire Dales',
])

/** Islands of the Crown without a postcode in our list, at their main towns: their people travel to the mainland. */
export const crownIslands = [
  {
    name: 'Guernsey',
    postcodes: 'GY',
    lat: 49.455,
    lng: -2.536,
    otherNames: ['Alderney', 'Sark', 'St Peter Port'],
  },
  { name: 'Isle of Man', postcodes: 'IM', lat: 54.15, lng: -4.482, otherNames: ['Ellan Vannin', 'IOM'] },
  { name: 'Jersey', postcodes: 'JE', lat: 49.187, lng: -2.107, otherNames: ['Channel Islands', 'St Helier'] },
]
