import type { ListedPlace } from './listed-place.ts'

/** Parts of other cities that GeoNames does not have, or only as a village of that name elsewhere. */
export const cityAreas: Record<string, { nation: string; areas: ListedPlace[] }> = {
  Birmingham: {
    nation: 'England',
    areas: [
      ['Edgbaston', 52.462, -1.925, 'B15', 21000],
      ['Erdington', 52.5236, -1.839, 'B23', 22000],
      ['Harborne', 52.46, -1.95, 'B17', 24000],
      ['Jewellery Quarter', 52.4885, -1.912, 'B18', 5000],
      ['Kings Heath', 52.433, -1.893, 'B14', 25000],
      ['Moseley', 52.4465, -1.888, 'B13', 22000],
      ['Selly Oak', 52.441, -1.937, 'B29', 25000],
    ],
  },
  Bristol: {
    nation: 'England',
    areas: [
      ['Clifton', 51.456, -2.619, 'BS8', 13000],
      ['Redland', 51.469, -2.601, 'BS6', 12000],
      ['Southville', 51.442, -2.603, 'BS3', 12000],
    ],
  },
  Cardiff: {
    nation: 'Wales',
    areas: [
      ['Cardiff Bay', 51.464, -3.165, 'CF10', 10000, 'Bae Caerdydd'],
      ['Pontcanna', 51.489, -3.202, 'CF11', 8000],
      ['Roath', 51.493, -3.162, 'CF24', 18000],
      ['Whitchurch', 51.513, -3.222, 'CF14', 9000],
    ],
  },
  Edinburgh: {
    nation: 'Scotland',
    areas: [
      ['Leith', 55.972, -3.172, 'EH6', 50000],
      ['Morningside', 55.927, -3.21, 'EH10', 17000],
      ['New Town', 55.955, -3.197, 'EH2', 20000],
    ],
  },
  Glasgow: {
    nation: 'Scotland',
    areas: [
      ['Hillhead', 55.875, -4.293, 'G12', 15000],
      ['Partick', 55.87, -4.311, 'G11', 12000],
      ['Shawlands', 55.83, -4.283, 'G41', 9000],
      ['West End', 55.874, -4.29, 'G12', 9000],
    ],
  },
  Leeds: {
    nation: 'England',
    areas: [
      ['Headingley', 53.82, -1.577, 'LS6', 20000],
      ['Horsforth', 53.838, -1.638, 'LS18', 19000],
      ['Roundhay', 53.833, -1.501, 'LS8', 22000],
    ],
  },
  Liverpool: {
    nation: 'England',
    areas: [
      ['Allerton', 53.38, -2.9, 'L18', 14000],
      ['Woolton', 53.374, -2.87, 'L25', 13000],
    ],
  },
  Manchester: {
    nation: 'England',
    areas: [
      ['Ancoats', 53.4845, -2.226, 'M4', 11000],
      ['Chorlton-cum-Hardy', 53.442, -2.277, 'M21', 14000, 'Chorlton'],
      ['Didsbury', 53.417, -2.231, 'M20', 14000],
      ['Spinningfields', 53.4805, -2.2525, 'M3', 2000],
    ],
  },
  'Newcastle upon Tyne': {
    nation: 'England',
    areas: [
      ['Heaton', 54.985, -1.578, 'NE6', 22000],
      ['Jesmond', 54.989, -1.6, 'NE2', 12000],
    ],
  },
  Nottingham: {
    nation: 'England',
    areas: [['Lenton', 52.95, -1.178, 'NG7', 10000]],
  },
  Sheffield: {
    nation: 'England',
    areas: [
      ['Broomhill', 53.378, -1.501, 'S10', 17000],
      ['Ecclesall', 53.36, -1.51, 'S11', 19000],
    ],
  },
}
