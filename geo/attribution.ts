/** What the licences of the place data ask us to show, one line each, for the data page. */
export const attribution = {
  ordnanceSurvey: 'Contains OS data © Crown copyright and database right 2026.',
  royalMail: 'Contains Royal Mail data © Royal Mail copyright and database right 2026.',
  nationalStatistics:
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0.',
  geonames: 'Place names © GeoNames, licensed under CC BY 4.0.',
} as const

/** Where each licence can be read. */
export const licences = {
  openGovernment: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  creativeCommons: 'https://creativecommons.org/licenses/by/4.0/',
  geonames: 'https://www.geonames.org/',
} as const

/** The lines in the order the data page shows them. */
export const attributionLines: readonly string[] = Object.values(attribution)
