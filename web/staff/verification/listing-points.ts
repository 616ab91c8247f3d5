import type { VerificationItem } from '../../../contract/providers/verification.ts'
import { formatPhone } from '../../../contract/rules/phone.ts'
import { formatDate } from '../../platform/format.ts'

/** One thing to look at: what the clinic says, what we know about it, and what to ask where they differ. */
export type Point = {
  label: string
  value: string
  note: string
  /** What is open about it, as a clinic may read it; absent where nothing is. */
  open?: { fact: string; question: string }
  /** Only for staff: nothing to ask the clinic, but something to see before deciding. */
  warns?: true
}

/** What staff compare before they decide, in the order of the listing. */
export const pointsOf = (item: VerificationItem): Point[] => [
  numberPoint(item),
  ...registerPoints(item),
  {
    label: 'Company number',
    value: item.companyRegistrationNumber,
    ...(item.companyPlausible
      ? { note: 'Has the right format' }
      : {
          note: "Doesn't look like a company number",
          open: {
            fact: `The company number ${item.companyRegistrationNumber} isn't a valid one.`,
            question: `The company number ${item.companyRegistrationNumber} doesn't look right. What is the number?`,
          },
        }),
  },
  websitePoint(item),
  {
    label: 'Phone',
    value: item.phones.length > 0 ? item.phones.map(formatPhone).join(', ') : 'None',
    ...sharedBy(item, 'phone'),
  },
]

function numberPoint(item: VerificationItem): Point {
  const { regulator, certificateNumber: value, register, numberPlausible } = item
  const point = { label: `${regulator} number`, value }
  if (!numberPlausible)
    return {
      ...point,
      note: `Doesn't look like a ${regulator} number`,
      open: {
        fact: `${value} isn't a valid ${regulator} number.`,
        question: `${value} doesn't look like a ${regulator} number. What is your number?`,
      },
    }
  if (!register) return { ...point, note: 'Has the right format. We hold no register to compare it with.' }
  const { entry, asOf } = register
  if (!entry)
    return {
      ...point,
      note: `Not among the private clinics of the register of ${formatDate(asOf)}`,
      open: {
        fact: `We couldn't find ${regulator} number ${value} on the register.`,
        question: `We can't find ${regulator} number ${value} on the register. Which number is your clinic registered under?`,
      },
    }
  if (entry.goneOn)
    return {
      ...point,
      note: `Not registered since ${formatDate(entry.goneOn)}`,
      open: {
        fact: `The ${regulator} registration ended on ${formatDate(entry.goneOn)}.`,
        question: `The register says your registration ended on ${formatDate(entry.goneOn)}. Do you have a new one?`,
      },
    }
  return { ...point, note: `Registered, as of ${formatDate(asOf)}` }
}

function registerPoints({ regulator, companyName, register }: VerificationItem): Point[] {
  const entry = register?.entry
  if (!entry) return []
  const place = [entry.address, entry.city, entry.postCode].filter(Boolean).join(', ')
  return [
    {
      label: 'Registered name',
      value: companyName,
      ...(entry.sameName
        ? { note: 'The same on the register' }
        : {
            note: `${regulator}: “${entry.name}”. Not the same.`,
            open: {
              fact: `The register has this number under the name “${entry.name}”.`,
              question: `The register has this number under the name “${entry.name}”. How is it related to your clinic?`,
            },
          }),
    },
    {
      label: 'Address',
      value: place,
      ...(entry.samePostcode
        ? { note: 'A registered place' }
        : {
            note: 'The listing has another postcode',
            open: {
              fact: `The registered address is ${place}, which isn't an address of your listing.`,
              question: `The registered address is ${place}. Is your clinic there?`,
            },
          }),
    },
  ]
}

const hostOf = (website: string) => {
  try {
    return new URL(website).hostname.replace(/^www\./, '')
  } catch {
    return website
  }
}

function websitePoint(item: VerificationItem): Point {
  const { website, email, proofs } = item
  if (!website) return { label: 'Website', value: 'None', note: `Signs in as ${email}` }
  const host = hostOf(website)
  const shared = sharedBy(item, 'website')
  const point = { label: 'Website', value: host }
  if (shared.warns) return { ...point, ...shared }
  if (proofs.some(({ kind }) => kind === 'website')) return { ...point, note: 'Shown to be theirs by a code' }
  if (email.toLowerCase().endsWith(`@${host}`)) return { ...point, note: 'The email address is there too' }
  return {
    ...point,
    note: `Signs in as ${email}, which is somewhere else`,
    open: {
      fact: `We couldn't confirm that ${host} is your website.`,
      question: `Please confirm that ${host} is your website: choose “Email me a code” under Listing in your account.`,
    },
  }
}

/** Never a question to the clinic: it would name another one. */
function sharedBy({ shared }: VerificationItem, kind: 'phone' | 'website'): Pick<Point, 'note' | 'warns'> {
  const others = shared.filter(other => other.kind === kind).map(({ companyName }) => companyName)
  return others.length > 0 ? { note: `Also used by ${others.join(', ')}`, warns: true } : { note: '' }
}

const listed = (lead: string, lines: string[]) =>
  lines.length === 0 ? '' : [lead, ...lines.map(line => `- ${line}`)].join('\n')

const openOf = (item: VerificationItem) => pointsOf(item).flatMap(({ open }) => open ?? [])

/** The email to begin with, where something is open; staff change it as they like. */
export const questionFor = (item: VerificationItem) =>
  listed(
    'Before we can verify your listing, please help us with this:',
    openOf(item).map(({ question }) => question),
  )

export const refusalFor = (item: VerificationItem) =>
  listed(
    "We couldn't verify your listing:",
    openOf(item).map(({ fact }) => fact),
  )
