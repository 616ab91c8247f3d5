/** What the licences of the place data ask us to show, one line each, for the data page. */
const attribution = {
  ordnanceSurvey: 'Contains OS data © Crown copyright and database right 2026.',
  royalMail: 'Contains Royal Mail data © Royal Mail copyright and database right 2026.',
  nationalStatistics:
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0.',
  geonames: 'Place names © GeoNames, licensed under CC BY 4.0.',
} as const

export const attributionLines: readonly string[] = Object.values(attribution)
