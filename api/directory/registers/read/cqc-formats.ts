/**
 * The files that CQC publishes, told apart by their column headings. Ratings come before the monthly list: their file
 * may hold all of its headings beside its own.
 */
export const fileKinds = ['weekly', 'ratings', 'monthly', 'deactivated'] as const
export type FileKind = (typeof fileKinds)[number]

type Format = {
  /** Without these headings it is not this kind of file. */
  required: readonly string[]
  /** With this heading it is not this kind of file either. */
  without?: string
  /** Every other heading that we know: anything else means that the format has changed. */
  known: readonly string[]
  /** Beginnings that several headings share. */
  groups?: readonly string[]
}

const location = [
  'location id',
  'location name',
  'location hsca start date',
  'location hsca end date',
  'location status',
  'location ods code',
  'location telephone number',
  'location web address',
  'location type/sector',
  'location type',
  'location inspection directorate',
  'location primary inspection category',
  'location latest overall rating',
  'location region',
  'location nhs region',
  'location local authority',
  'location onspd ccg code',
  'location onspd ccg',
  'location onspd icb code',
  'location onspd icb',
  'location commissioning ccg code',
  'location commissioning ccg',
  'location street address',
  'location address line 2',
  'location city',
  'location county',
  'location postal code',
  'location post code',
  'location uprn id',
  'location paf id',
  'location latitude',
  'location longitude',
  'location parliamentary constituency',
  'location also known as',
  'location dual registered',
  'care home?',
  'care homes beds',
  'dormant (y/n)',
  'registered manager',
  'publication date',
  'inherited rating (y/n)',
  'primary id',
] as const

const provider = [
  'brand id',
  'brand name',
  'provider id',
  'provider name',
  'provider hsca start date',
  'provider companies house number',
  'provider charity number',
  'provider type/sector',
  'provider inspection directorate',
  'provider primary inspection category',
  'provider ownership type',
  'provider telephone number',
  'provider web address',
  'provider street address',
  'provider address line 2',
  'provider city',
  'provider county',
  'provider postal code',
  'provider uprn id',
  'provider paf id',
  'provider local authority',
  'provider region',
  'provider nhs region',
  'provider latitude',
  'provider longitude',
  'provider parliamentary constituency',
  'provider nominated individual name',
  'provider main partner name',
] as const

const groups = ['regulated activity - ', 'service type - ', 'service user band - ']

export const formats: Readonly<Record<FileKind, Format>> = {
  weekly: {
    required: ['name', 'postcode', 'service types', 'cqc location id'],
    known: [
      'also known as',
      'address',
      'phone number',
      "service's website",
      'date of latest check',
      'specialisms/services',
      'provider name',
      'local authority',
      'region',
      'location url',
      'cqc provider id',
    ],
  },
  monthly: {
    required: [
      'location id',
      'location name',
      'location primary inspection category',
      'location postal code',
    ],
    without: 'location hsca end date',
    known: [...location, ...provider],
    groups,
  },
  ratings: {
    required: ['location id', 'service / population group', 'domain', 'latest rating'],
    known: [...location, ...provider, 'report type', 'url'],
  },
  deactivated: {
    required: ['location id', 'location hsca end date'],
    known: [...location, ...provider],
    groups,
  },
}

/** Words in brackets after these change from file to file. */
const cutAtBracket = ['cqc location id', 'cqc provider id', "service's website"]

export const headingKey = (heading: string) => {
  const key = heading.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  return cutAtBracket.find(beginning => key.startsWith(beginning)) ?? key
}

/** The kind of file whose column headings a row holds; undefined for every other row. */
export function kindOf(headings: readonly string[]): FileKind | undefined {
  const keys = new Set(headings.map(headingKey))
  return fileKinds.find(kind => {
    const { required, without } = formats[kind]
    return required.every(heading => keys.has(heading)) && !(without && keys.has(without))
  })
}

/** The headings that no file of this kind had when this was written. */
export const unknownHeadings = (kind: FileKind, headings: readonly string[]) => {
  const { required, known, groups = [] } = formats[kind]
  return headings.filter(heading => {
    const key = headingKey(heading)
    return (
      key !== '' &&
      !required.includes(key) &&
      !known.includes(key) &&
      !groups.some(beginning => key.startsWith(beginning))
    )
  })
}
