const lines = (list: string) =>
  list
    .trim()
    .split(',')
    .map(name => name.trim().replace(/\s+/g, ' '))

/** Street names that nearly every British town has. */
export const streets = lines(`
  High Street, Station Road, Church Street, Church Road, London Road, Victoria Road, Victoria Street, Park Road, Park Street,
  Mill Lane, Mill Street, Queen Street, Queens Road, King Street, Kings Road, New Street, Market Street, Market Place,
  Bridge Street, Castle Street, George Street, Albert Road, Albert Street, Alexandra Road, Alma Street, Bath Street,
  Belmont Road, Broad Street, Cambridge Street, Canal Street, Cavendish Road, Cedar Avenue, Chapel Street, Chapel Lane,
  Chestnut Avenue, Clarence Street, Clifton Road, College Road, Cross Street, Derby Road, Devonshire Road, Duke Street,
  East Street, Edward Street, Elm Grove, Fore Street, Garden Street, Grange Road, Green Lane, Grove Road, Hill Street,
  Holly Road, Hope Street, Howard Street, James Street, John Street, Lansdowne Road, Lime Street, Manor Road, Marlborough
  Road, Mount Pleasant, Nelson Street, Norfolk Street, North Road, North Street, Northgate, Oak Road, Old Road, Orchard
  Street, Oxford Road, Palmerston Road, Prince Street, Princes Road, Priory Road, Prospect Place, Railway
  Street, Regent Street, Richmond Road, Russell Street, Salisbury Road, School Lane, Sheep Street, Silver Street, South
  Street, Southgate, Spring Gardens, St Johns Road, St Marys Street, Stanley Road, Stanley Street, Stoke Road, The Avenue,
  The Crescent, The Parade, Trinity Street, Union Street, Upper Church Street, Vicarage Road, Warwick Road, Waterloo Road,
  Wellington Road, Wellington Street, West Street, Westgate, Westbourne Road, William Street, Windsor Road, Wood Street,
  Woodland Road, York Road, York Street
`)

export const scottishStreets = lines(`
  Bank Street, Kirk Wynd, Main Street, Kirkgate, Shore Street, Mercat Cross, Princes Street, Glebe Street, Dalrymple Street,
  Gordon Street, Castle Wynd, Argyle Street, Bruce Street, Viewfield Road, Port Street, Murray Place
`)

export const welshStreets = lines(`
  Heol y Parc, Stryd Fawr, Heol yr Orsaf, Stryd y Bont, Ffordd yr Eglwys, Llanfair Road, Cathedral Road, Cowbridge Road,
  Pen y Bryn, Heol Fach, Stryd y Castell
`)

export const irishStreets = lines(`
  Main Street, Scotch Street, Irish Street, English Street, Castle Place, Bridge End, Shore Road, Lisburn Road, Ormeau
  Road, Antrim Road, The Diamond, Kilmore Road, Church View
`)

/** Where London keeps its doctors. */
export const medicalStreets = lines(
  'Harley Street, Wimpole Street, Devonshire Place, Weymouth Street, Upper Wimpole Street, New Cavendish Street',
)

export const buildings = lines(`
  Albion House, The Old Bakery, Mill Court, Bridge House, Wharf House, The Old Bank, Chapel Court, Regent House, The Granary,
  Trinity House, Station House, Park House, The Coach House, Clock House, The Malthouse, Canal House, Exchange Buildings,
  The Old School, Priory Court, Sovereign House, Lion Yard, Minster House, The Old Post Office, Phoenix House, Castle Court
`)
