import type { ListedPlace } from './listed-place.ts'

/** Towns that GeoNames lacks, by county. */
export const moreTowns: Record<string, { nation: string; towns: ListedPlace[] }> = {
  Berkshire: {
    nation: 'England',
    towns: [['Caversham', 51.4768, -0.9666, 'RG4', 27000]],
  },
  Bristol: {
    nation: 'England',
    towns: [['Fishponds', 51.4801, -2.5303, 'BS16', 18000]],
  },
  Caerphilly: {
    nation: 'Wales',
    towns: [['Risca', 51.6098, -3.098, 'NP11', 12000, 'Rhisga']],
  },
  Cambridgeshire: {
    nation: 'England',
    towns: [['St Ives', 52.3235, -0.0745, 'PE27', 17000]],
  },
  Cheshire: {
    nation: 'England',
    towns: [['Handforth', 53.3506, -2.2139, 'SK9', 9000]],
  },
  'County Armagh': {
    nation: 'Northern Ireland',
    towns: [['Lurgan', 54.465, -6.334, 'BT66', 25000, 'An Lorgain']],
  },
  'County Down': {
    nation: 'Northern Ireland',
    towns: [['Dromore', 54.4133, -6.15, 'BT25', 6000]],
  },
  'County Durham': {
    nation: 'England',
    towns: [
      ['Egglescliffe', 54.5227, -1.3536, 'TS16', 13000],
      ['Ingleby Barwick', 54.5193, -1.3164, 'TS17', 21000],
    ],
  },
  Derbyshire: {
    nation: 'England',
    towns: [
      ['Clay Cross', 53.1672, -1.4099, 'S45', 10000],
      ['Hadfield', 53.4612, -1.9712, 'SK13', 7000],
      ['Sandiacre', 52.9225, -1.2924, 'NG10', 9000],
      ['South Normanton', 53.1025, -1.3387, 'DE55', 9000],
    ],
  },
  Dorset: {
    nation: 'England',
    towns: [['Corfe Mullen', 50.7696, -2.0169, 'BH21', 10000]],
  },
  Dundee: {
    nation: 'Scotland',
    towns: [['Broughty Ferry', 56.474, -2.8705, 'DD5', 20000]],
  },
  'East Sussex': {
    nation: 'England',
    towns: [['Polegate', 50.8219, 0.2458, 'BN26', 9000]],
  },
  Essex: {
    nation: 'England',
    towns: [
      ['Shoeburyness', 51.5349, 0.7837, 'SS3', 21000],
      ['South Woodham Ferrers', 51.6445, 0.6126, 'CM3', 16000],
      ['Thundersley', 51.5693, 0.576, 'SS7', 24000],
    ],
  },
  Flintshire: {
    nation: 'Wales',
    towns: [["Connah's Quay", 53.2153, -3.067, 'CH5', 17000, 'Cei Connah']],
  },
  Gloucestershire: {
    nation: 'England',
    towns: [
      ['Bradley Stoke', 51.5321, -2.553, 'BS32', 21000],
      ['Brockworth', 51.8457, -2.1603, 'GL3', 9000],
      ['Filton', 51.5084, -2.5702, 'BS34', 11000],
      ['Patchway', 51.5335, -2.5758, 'BS34', 14000],
      ['Quedgeley', 51.8245, -2.2778, 'GL2', 18000],
    ],
  },
  'Greater Manchester': {
    nation: 'England',
    towns: [
      ['Audenshaw', 53.4734, -2.128, 'M34', 13000],
      ['Chadderton', 53.5397, -2.1472, 'OL9', 35000],
      ['Gatley', 53.3909, -2.2348, 'SK8', 9000],
      ['Heald Green', 53.3688, -2.2248, 'SK8', 12000],
      ['Old Trafford', 53.459, -2.2701, 'M16', 11000],
      ['Orrell', 53.5369, -2.7043, 'WN5', 11000],
      ['Pendlebury', 53.5103, -2.3184, 'M27', 13000],
      ['Reddish', 53.4399, -2.1578, 'SK5', 28000],
      ['Romiley', 53.4139, -2.0904, 'SK6', 11000],
      ['Standish', 53.5856, -2.6584, 'WN6', 13000],
      ['Uppermill', 53.5412, -2.005, 'OL3', 8000],
      ['Worsley', 53.503, -2.3911, 'M28', 11000],
      ['Wythenshawe', 53.3906, -2.2682, 'M22', 75000],
    ],
  },
  Hampshire: {
    nation: 'England',
    towns: [
      ["Chandler's Ford", 50.9867, -1.3839, 'SO53', 27000],
      ['Horndean', 50.9067, -1.0108, 'PO8', 13000],
      ['Locks Heath', 50.8628, -1.2682, 'SO31', 8000],
      ['Purbrook', 50.8683, -1.0336, 'PO7', 12000],
      ['Whitchurch', 51.23, -1.338, 'RG28', 5000],
      ['Stubbington', 50.8251, -1.2162, 'PO14', 14000],
    ],
  },
  Kent: {
    nation: 'England',
    towns: [
      ['Minster-on-Sea', 51.4225, 0.81, 'ME12', 16000, 'Minster'],
      ['Northfleet', 51.442, 0.339, 'DA11', 29000],
      ['Southborough', 51.1565, 0.2582, 'TN4', 12000],
    ],
  },
  Lancashire: {
    nation: 'England',
    towns: [
      ['Bamber Bridge', 53.7278, -2.6635, 'PR5', 13000],
      ['Oswaldtwistle', 53.7438, -2.398, 'BB5', 12000],
      ['Penwortham', 53.7418, -2.7249, 'PR1', 23000],
    ],
  },
  Leicestershire: {
    nation: 'England',
    towns: [['Birstall', 52.6819, -1.1278, 'LE4', 13000]],
  },
  Lincolnshire: {
    nation: 'England',
    towns: [['North Hykeham', 53.1869, -0.5893, 'LN6', 16000]],
  },
  London: {
    nation: 'England',
    towns: [
      ['Forest Gate', 51.549, 0.0242, 'E7', 16000],
      ['Penge', 51.4158, -0.0595, 'SE20', 18000],
      ['Plaistow', 51.5265, 0.0277, 'E13', 20000],
    ],
  },
  Newport: {
    nation: 'Wales',
    towns: [['Rogerstone', 51.5953, -3.0592, 'NP10', 10000, 'Tŷ-du']],
  },
  Norfolk: {
    nation: 'England',
    towns: [['Taverham', 52.6833, 1.2025, 'NR8', 11000]],
  },
  'North Yorkshire': {
    nation: 'England',
    towns: [['Grangetown', 54.5711, -1.1473, 'TS6', 5000]],
  },
  'Perth and Kinross': {
    nation: 'Scotland',
    towns: [['Blairgowrie', 56.5896, -3.3374, 'PH10', 9000, 'Blairgowrie and Rattray']],
  },
  'Rhondda Cynon Taf': {
    nation: 'Wales',
    towns: [['Church Village', 51.5677, -3.3195, 'CF38', 6000, 'Pentre’r Eglwys']],
  },
  'South Yorkshire': {
    nation: 'England',
    towns: [['Worsbrough', 53.5324, -1.4667, 'S70', 10000]],
  },
  Staffordshire: {
    nation: 'England',
    towns: [
      ['Perton', 52.5946, -2.2037, 'WV6', 11000],
      ['Wombourne', 52.5312, -2.1943, 'WV5', 14000],
    ],
  },
  Surrey: {
    nation: 'England',
    towns: [['Farncombe', 51.1966, -0.6075, 'GU7', 9000]],
  },
  'Tyne and Wear': {
    nation: 'England',
    towns: [
      ['Killingworth', 55.0381, -1.5716, 'NE12', 9000],
      ['Longbenton', 55.0186, -1.5697, 'NE12', 35000],
    ],
  },
  'West Midlands': {
    nation: 'England',
    towns: [
      ['Coseley', 52.5389, -2.0936, 'WV14', 22000],
      ['Sedgley', 52.54, -2.123, 'DY3', 28000],
    ],
  },
  'West Yorkshire': {
    nation: 'England',
    towns: [['Rawdon', 53.85, -1.6774, 'LS19', 8000]],
  },
  Wiltshire: {
    nation: 'England',
    towns: [['Stratton St Margaret', 51.5851, -1.75, 'SN3', 22000]],
  },
}
