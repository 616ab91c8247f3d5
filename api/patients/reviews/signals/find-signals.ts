import { distanceKm } from '../../../../contract/algorithms/great-circle.ts'
import type { Signal } from '../../../../contract/patients/reviews/signals.ts'
import type { Db } from '../../../../db/database.ts'
import * as stored from './queries.ts'

type Noted = {
  clinic: { clinicId: string | null; website: string | null; ownerEmail: string | null }
  email: string
  authorKey: Buffer
  listId: string | null
  text: string | null
  network: Buffer
  device: Buffer
  now: Date
  /** The review itself, where it is edited: only others count. */
  except?: string
}

const limits = {
  /** Reviews of one network within a day, and of one network and browser within 30, beside this one. */
  network: 3,
  device: 5,
  /** A day has to have so many, and so many times the usual, to be unusual. */
  dayAtLeast: 5,
  timesUsual: 4,
  similarity: 0.6,
  farKm: 150,
  /** Invited patients for each enquiry, from so many invitations on. */
  invitedAtLeast: 50,
  invitedPerEnquiry: 5,
} as const

/** Anyone can have an address at these. */
const publicDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.co.uk live.com yahoo.com yahoo.co.uk icloud.com me.com aol.com btinternet.com sky.com proton.me protonmail.com'.split(
    ' ',
  ),
)

const dayMs = 24 * 60 * 60 * 1000
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** What the rules notice about a review. Each only says what a person should look at. */
export async function findSignals(db: Db, noted: Noted): Promise<Signal[]> {
  const found = [
    await burst(db, noted),
    await unusualDay(db, noted),
    await similarText(db, noted),
    clinicDomain(noted),
    await farApart(db, noted),
    await largeList(db, noted),
  ]
  return found.filter(signal => signal !== undefined)
}

async function burst(db: Db, { network, device, now, except }: Noted): Promise<Signal | undefined> {
  const counts = await stored.originCounts(db, {
    network,
    device,
    day: before(now, 1),
    month: before(now, 30),
    except,
  })
  if (counts.network < limits.network && counts.device < limits.device) return undefined
  const detail = `${counts.network} others from this network in a day, ${counts.device} from the same network and browser in 30 days.`
  return { rule: 'burst', detail }
}

async function unusualDay(db: Db, { clinic, now, except }: Noted): Promise<Signal | undefined> {
  const since = { day: before(now, 1), earlier: before(now, 91) }
  const { today, earlier } = await stored.receivedBy(db, clinic.clinicId!, since, except)
  const usual = earlier / 90
  if (today + 1 < Math.max(limits.dayAtLeast, limits.timesUsual * usual)) return undefined
  return {
    rule: 'unusual_day',
    detail: `${today + 1} reviews in a day. This clinic usually has ${usual.toFixed(1)}.`,
  }
}

async function similarText(db: Db, { text, except }: Noted): Promise<Signal | undefined> {
  if (text === null) return undefined
  const other = await stored.closestText(db, text, limits.similarity, except)
  return (
    other && {
      rule: 'similar_text',
      detail: `${Math.round(other.similarity * 100)}% like a review of ${other.clinicName}.`,
    }
  )
}

const domainOf = (address: string | null) =>
  address
    ?.toLowerCase()
    .replace(/^.*@|^https?:\/\//, '')
    .replace(/^www\./, '')
    .split('/')[0] || undefined

function clinicDomain({ clinic, email }: Noted): Signal | undefined {
  const domain = domainOf(email)
  const isOwner = email === clinic.ownerEmail?.toLowerCase()
  const shares = [clinic.website, clinic.ownerEmail].some(own => domainOf(own) === domain)
  if (!isOwner && (!shares || publicDomains.has(domain ?? ''))) return undefined
  return {
    rule: 'clinic_domain',
    detail: isOwner ? "It is the address of the clinic's account." : `Both are at ${domain}.`,
  }
}

async function farApart(db: Db, { authorKey, clinic, now }: Noted): Promise<Signal | undefined> {
  const places = await stored.placesReviewedBy(db, authorKey, clinic.clinicId!, before(now, 90))
  const clinics = new Set(places.map(({ clinicId }) => clinicId))
  if (clinics.size < 3) return undefined
  const farthest = Math.max(...places.flatMap(one => places.map(other => distanceKm(one, other))))
  if (farthest < limits.farKm) return undefined
  return {
    rule: 'far_apart',
    detail: `${clinics.size} clinics in 90 days, up to ${Math.round(farthest / 1.609)} miles apart.`,
  }
}

async function largeList(db: Db, { listId, clinic, now }: Noted): Promise<Signal | undefined> {
  if (!listId) return undefined
  const { invited, enquiries } = await stored.invitedAndEnquiries(db, clinic.clinicId!, before(now, 90))
  if (invited < limits.invitedAtLeast || invited <= limits.invitedPerEnquiry * enquiries) return undefined
  return { rule: 'large_list', detail: `${invited} invited and ${enquiries} enquiries in 90 days.` }
}
