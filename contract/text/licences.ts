/** The terms under which public registers let their facts be used. */
export const openGovernmentLicence = {
  name: 'Open Government Licence v3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
} as const
