/** The terms under which public registers let their facts be used. */
export const openGovernmentLicence = {
  name: 'Open Government Licence v3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
} as const

/** The terms of our own open data. */
export const openDataLicence = {
  name: 'Creative Commons Attribution 4.0 International',
  short: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const
