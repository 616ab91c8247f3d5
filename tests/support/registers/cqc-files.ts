import { writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { writeOds } from './ods-file.ts'

/** A location as CQC publishes it, invented. */
export type CqcLocation = {
  id: string
  name: string
  category?: string
  sector?: string
  postcode?: string
  address?: string
  city?: string
  county?: string
  localAuthority?: string
  region?: string
  phone?: string
  website?: string
  startedOn?: string
  providerId?: string
  rating?: string
  ratedOn?: string
  inherited?: boolean
  dormant?: boolean
  careHome?: boolean
  providerName?: string
  companyNumber?: string
  lat?: number
  lng?: number
  services?: string[]
  manager?: string
}

const flags = {
  activities: [
    'Diagnostic and screening procedures',
    'Surgical procedures',
    'Treatment of disease, disorder or injury',
  ],
  services: [
    'Dental service',
    'Doctors consultation service',
    'Acute services with overnight beds',
    'Diagnostic and/or screening service',
    'Remote clinical advice service',
  ],
  bands: ['Whole Population', 'Children 0-18 years'],
}

export const monthlyHeadings = [
  'Location ID',
  'Location HSCA start date',
  'Dormant (Y/N)',
  'Care home?',
  'Location Name',
  'Location ODS Code',
  'Location Telephone Number',
  'Registered manager',
  'Location Web Address',
  'Care homes beds',
  'Location Type/Sector',
  'Location Inspection Directorate',
  'Location Primary Inspection Category',
  'Location Latest Overall Rating',
  'Publication Date',
  'Inherited Rating (Y/N)',
  'Location Region',
  'Location NHS Region',
  'Location Local Authority',
  'Location Street Address',
  'Location Address Line 2',
  'Location City',
  'Location County',
  'Location Postal Code',
  'Location UPRN ID',
  'Location Latitude',
  'Location Longitude',
  'Brand ID',
  'Brand Name',
  'Provider Companies House Number',
  'Provider Charity Number',
  'Provider ID',
  'Provider Name',
  'Provider Type/Sector',
  'Provider Telephone Number',
  'Provider Web Address',
  'Provider Nominated Individual Name',
  'Provider Main Partner Name',
  ...flags.activities.map(name => `Regulated activity - ${name}`),
  ...flags.services.map(name => `Service type - ${name}`),
  ...flags.bands.map(name => `Service user band - ${name}`),
  'Location Dual Registered',
  'Primary ID',
]

function monthlyRow(location: CqcLocation) {
  const values: Record<string, string> = {
    'Location ID': location.id,
    'Location HSCA start date': location.startedOn ?? '01/10/2010',
    'Dormant (Y/N)': location.dormant ? 'Y' : 'N',
    'Care home?': location.careHome ? 'Y' : 'N',
    'Location Name': location.name,
    'Location Telephone Number': location.phone ?? '02079460123',
    'Registered manager': location.manager ?? 'Marigold, Tess',
    'Location Web Address': location.website ?? 'www.example.test',
    'Location Type/Sector': location.sector ?? 'Independent Healthcare Org',
    'Location Primary Inspection Category': location.category ?? 'P1: Dentists',
    'Location Latest Overall Rating': location.rating ?? '',
    'Publication Date': location.ratedOn ?? '',
    'Inherited Rating (Y/N)': location.inherited ? 'Y' : 'N',
    'Location Region': location.region ?? 'Yorkshire and The Humber',
    'Location Local Authority': location.localAuthority ?? 'Leeds',
    'Location Street Address': location.address ?? '1 Mill Lane',
    'Location County': location.county ?? '',
    'Location City': location.city ?? 'Leeds',
    'Location Postal Code': location.postcode ?? 'LS1 4AP',
    'Location Latitude': `${location.lat ?? 53.797}`,
    'Location Longitude': `${location.lng ?? -1.553}`,
    'Brand ID': '-',
    'Brand Name': '-',
    'Provider Companies House Number': location.companyNumber ?? '',
    'Provider ID': location.providerId ?? '1-101',
    'Provider Name': location.providerName ?? 'Mill Lane Dental Limited',
    'Provider Nominated Individual Name': 'Bramble, Ned',
    ...Object.fromEntries(
      (location.services ?? ['Dental service']).map(name => [`Service type - ${name}`, 'Y']),
    ),
  }
  return monthlyHeadings.map(heading => values[heading] ?? null)
}

const readme = (asAt: string) => ({
  name: 'README',
  rows: [['Care directory with filters'], [`Source: CQC database as at ${asAt}`]],
})

function* rowsOf(headings: string[], locations: Iterable<CqcLocation>) {
  yield headings
  for (const location of locations) yield monthlyRow(location)
}

/** The monthly care directory with filters. */
export const writeMonthly = (
  path: string,
  locations: Iterable<CqcLocation>,
  asAt = '1 September 2026',
  headings = monthlyHeadings,
) =>
  writeOds(path, [
    readme(asAt),
    { name: 'HSCA_Active_Locations', rows: rowsOf(headings, locations) },
    {
      name: 'Dual_Registration_Locations',
      rows: [
        ['Location ID', 'Primary ID'],
        ['1-999', '1-998'],
      ],
    },
  ])

export type CqcRating = {
  id: string
  group?: string
  domain?: string
  rating: string
  on?: string
  inherited?: boolean
}

/** The monthly ratings, with a banner above the headings. */
export const writeRatings = (path: string, ratings: Iterable<CqcRating>, asAt = '1 September 2026') =>
  writeOds(path, [
    readme(asAt),
    { name: 'Locations', rows: ratingRows(ratings) },
    {
      name: 'Providers',
      rows: [
        ['Provider ID', 'Domain', 'Latest Rating'],
        ['1-101', 'Overall', 'Good'],
      ],
    },
  ])

const ratingHeadings = [
  'Location ID',
  'Location ODS Code',
  'Location Name',
  'Care Home?',
  'Location Type',
  'Location Inspection Directorate',
  'Location Primary Inspection Category',
  'Location Street Address',
  'Location Address Line 2',
  'Location City',
  'Location Post Code',
  'Location Local Authority',
  'Location Region',
  'Location NHS Region',
  'Location ONSPD ICB Code',
  'Location ONSPD ICB',
  'Location Parliamentary Constituency',
  'Service / Population Group',
  'Domain',
  'Latest Rating',
  'Publication Date',
  'Report Type',
  'Inherited Rating (Y/N)',
  'URL',
  'Provider ID',
  'Provider Name',
  'Brand ID',
  'Brand Name',
]

function* ratingRows(ratings: Iterable<CqcRating>) {
  yield ['Latest ratings of locations']
  yield ratingHeadings
  for (const rating of ratings) yield ratingRow(rating)
}

function ratingRow({
  id,
  group = 'Overall',
  domain = 'Overall',
  rating,
  on = '02/03/2026',
  inherited,
}: CqcRating) {
  const values: Record<string, string> = {
    'Location ID': id,
    'Location ODS Code': 'VLX1',
    'Location Name': `Location ${id}`,
    'Care Home?': 'N',
    'Location Type': 'Independent Healthcare Org',
    'Location Inspection Directorate': 'Primary medical services',
    'Location Primary Inspection Category': 'Independent consulting doctors',
    'Location Street Address': '1 Mill Lane',
    'Location Address Line 2': 'Holbeck',
    'Location City': 'Leeds',
    'Location Post Code': 'LS1 4AP',
    'Location Local Authority': 'Leeds',
    'Location Region': 'Yorkshire and The Humber',
    'Location NHS Region': 'North East and Yorkshire',
    'Location ONSPD ICB Code': 'E54000054',
    'Location ONSPD ICB': 'NHS West Yorkshire Integrated Care Board',
    'Location Parliamentary Constituency': 'Leeds Central and Headingley',
    'Service / Population Group': group,
    Domain: domain,
    'Latest Rating': rating,
    'Publication Date': on,
    'Report Type': 'Location',
    'Inherited Rating (Y/N)': inherited ? 'Y' : 'N',
    URL: `https://www.cqc.org.uk/location/${id}`,
    'Provider ID': '1-101',
    'Provider Name': 'Mill Lane Dental Limited',
    'Brand ID': '-',
    'Brand Name': '-',
  }
  return ratingHeadings.map(heading => values[heading] ?? null)
}

/** The file of locations whose registration has ended. */
export const writeDeactivated = (
  path: string,
  ended: { id: string; on: string }[],
  asAt = '1 September 2026',
) =>
  writeOds(path, [
    readme(asAt),
    {
      name: 'Deactivated_Locations',
      rows: [
        ['Location ID', 'Location Name', 'Location Status', 'Location HSCA End Date'],
        ...ended.map(({ id, on }) => [id, `Location ${id}`, 'Inactive', on]),
      ],
    },
  ])

type WeeklyRow = {
  id: string
  name: string
  services: string
  postcode?: string
  checked?: string
  provider?: string
}

const weeklyHeadings = [
  'Name',
  'Also known as',
  'Address',
  'Postcode',
  'Phone number',
  "Service's website (if available)",
  'Service types',
  'Date of latest check',
  'Specialisms/services',
  'Provider name',
  'Local authority',
  'Region',
  'Location URL',
  'CQC Location ID (for office use only)',
  'CQC Provider ID (for office use only)',
]

/** The weekly care directory. */
export const writeWeekly = (path: string, rows: WeeklyRow[], producedOn = '19 August 2026') =>
  writeFile(
    path,
    `\ufeff${stringify([
      ['CQC care directory'],
      [`This data was produced on ${producedOn}`],
      [],
      weeklyHeadings,
      ...rows.map(
        ({
          id,
          name,
          services,
          postcode = 'LS1 4AP',
          checked = '19/Aug/2026 - 00:00:00',
          provider = 'Mill Lane Dental Limited',
        }) => [
          name,
          '',
          '1 Mill Lane, Leeds',
          postcode,
          '02079460123',
          'http://www.example.test',
          services,
          checked,
          'Caring for adults',
          provider,
          'Leeds',
          'Yorkshire',
          `https://www.cqc.org.uk/location/${id}`,
          id,
          '1-101',
        ],
      ),
    ])}`,
  )
