import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import type { OwnPractitioner, PractitionerEdit } from '../../../contract/providers/profile/practitioners.ts'
import { maxPractitioners, photoLimits } from '../../../contract/rules/limits.ts'
import { isSearchOnly, recordOf } from '../../../contract/rules/registrations/regulators.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { storePicture } from '../../http/uploads/store-picture.ts'
import { removeLogoFile } from '../listing/logo.ts'
import { changeListing, refuseStale } from '../listing/service.ts'
import * as stored from './queries.ts'

/** Shown at 88 pixels at most; screens with three times as many pixels get a sharp one. */
const photoWidth = 264

export const shown = ({
  namedOtherwise,
  alsoListedBy,
  consentedAt,
  ...row
}: stored.PractitionerRow): OwnPractitioner => ({
  ...row,
  alsoListedBy:
    alsoListedBy && !namedOtherwise && !alsoListedBy.saidBy
      ? { clinicId: alsoListedBy.clinicId, clinic: alsoListedBy.clinic }
      : null,
  registerUrl: row.body && recordOf(row.body, row.registrationNumber!),
  registerSearch: row.body !== null && isSearchOnly(row.body),
  consentedAt: consentedAt.toISOString(),
  note: namedOtherwise
    ? `Another clinic lists ${row.body} ${row.registrationNumber} under a different name. Check the number.`
    : alsoListedBy && noteAbout(alsoListedBy, row.name, `${row.body} ${row.registrationNumber}`),
})

function noteAbout(
  { clinic, saidBy }: NonNullable<stored.PractitionerRow['alsoListedBy']>,
  name: string,
  registration: string,
) {
  if (saidBy === 'us')
    return `You told us that ${clinic} lists someone else with ${registration}. Your pages don't link to each other, and our team is looking into it.`
  if (saidBy === 'them')
    return `${clinic} says it lists someone else with ${registration}. Your pages don't link to each other. Check the number.`
  return `${clinic} also lists ${name} with ${registration}, so your pages link to each other. If this isn't the same person, check the number first, then tell us.`
}

export async function existing(db: Db, providerId: string, id: string) {
  const row = await stored.practitionerOf(db, providerId, id)
  if (!row) throw new Problem('practitioner_not_found')
  return row
}

async function refuseDuplicate(db: Db, providerId: string, edit: PractitionerEdit, besides: string | null) {
  if (!(await stored.listsAlready(db, providerId, edit, besides))) return
  const message = 'You already list someone with this registration number.'
  throw new Problem('invalid_input', { message, fields: { registrationNumber: message } })
}

/** A treatment or a place of another clinic, or one that was deleted while the form was open. */
async function refuseOthers(db: Db, providerId: string, { treatmentIds, places }: PractitionerEdit) {
  const locationIds = places.map(({ locationId }) => locationId)
  const [treatments, locations] = await Promise.all([
    stored.notOwn(db, 'treatments', providerId, treatmentIds),
    stored.notOwn(db, 'locations', providerId, locationIds),
  ])
  if (treatments.length + locations.length === 0) return
  const message = (what: string) =>
    `One of these ${what} isn't on your list any more. Take it out and save again.`
  throw new Problem('invalid_input', {
    message: message(treatments.length > 0 ? 'treatments' : 'clinics'),
    fields: {
      ...(treatments.length > 0 && { treatmentIds: message('treatments') }),
      ...(locations.length > 0 && { places: message('clinics') }),
    },
  })
}

const columnsOf = ({ consent: _, version: __, places, ...edit }: PractitionerEdit) => ({
  ...edit,
  places: JSON.stringify(places),
})

export const readPractitioners = async ({ db }: Deps, providerId: string) =>
  (await stored.practitionersOf(db, providerId)).map(shown)

/** Adds someone behind the others; the clinic states now that they agree. */
export const addPractitioner = (deps: Deps, providerId: string, edit: PractitionerEdit) =>
  changeListing(deps, providerId, async (trx, _, now) => {
    const position = (await stored.practitionerOrder(trx, providerId)).length
    if (position >= maxPractitioners)
      throw new Problem('invalid_input', { message: `A clinic can list up to ${maxPractitioners} people.` })
    await refuseDuplicate(trx, providerId, edit, null)
    await refuseOthers(trx, providerId, edit)
    const id = uuid()
    await stored.addPractitionerRow(trx, { id, providerId, position, ...columnsOf(edit), consentedAt: now })
    return shown(await existing(trx, providerId, id))
  })

/** Changes someone, unless they have changed since the version that was edited. What is new needs their consent again. */
export const editPractitioner = (deps: Deps, providerId: string, id: string, edit: PractitionerEdit) =>
  changeListing(deps, providerId, async (trx, _, now) => {
    const old = await existing(trx, providerId, id)
    refuseStale(old.version, edit.version)
    await refuseDuplicate(trx, providerId, edit, id)
    await refuseOthers(trx, providerId, edit)
    const sameRegistration = old.body === edit.body && old.registrationNumber === edit.registrationNumber
    const change = {
      ...columnsOf(edit),
      consentedAt: now,
      version: old.version + 1,
      // What was said of another clinic was about the number.
      ...(!sameRegistration && { differentAt: [] }),
    }
    await stored.changePractitionerRow(trx, id, change)
    return shown(await existing(trx, providerId, id))
  })

/** Removes someone; those behind them move up. */
export async function removePractitioner(deps: Deps, providerId: string, id: string) {
  const gone = await changeListing(deps, providerId, async trx => {
    const row = await stored.dropPractitionerRow(trx, providerId, id)
    if (!row) throw new Problem('practitioner_not_found')
    await stored.placePractitioners(trx, providerId, await stored.practitionerOrder(trx, providerId))
    return row
  })
  if (gone.photo) await removeLogoFile(deps, gone.photo)
  return gone
}

/** Puts them into another order; someone who was added meanwhile comes last. */
export const orderPractitioners = (deps: Deps, providerId: string, ids: string[]) =>
  changeListing(deps, providerId, async trx => {
    const now = await stored.practitionerOrder(trx, providerId)
    const wanted = [...new Set(ids)].filter(id => now.includes(id))
    const order = [...wanted, ...now.filter(id => !wanted.includes(id))]
    await stored.placePractitioners(trx, providerId, order)
    return order
  })

async function replacePhoto(deps: Deps, providerId: string, id: string, photo: string | null) {
  const { before, after } = await changeListing(deps, providerId, async trx => {
    const old = await existing(trx, providerId, id)
    await stored.changePractitionerRow(trx, id, { photo, version: old.version + 1 })
    return { before: old.photo, after: shown(await existing(trx, providerId, id)) }
  })
  if (before) await removeLogoFile(deps, before)
  return after
}

/** Stores a picture of someone; nothing is stored for someone who is not on the list. */
export async function savePhoto(deps: Deps, providerId: string, id: string, bytes: Buffer | undefined) {
  if (!bytes)
    throw new Problem('invalid_input', {
      message: 'Choose a photo.',
      fields: { photo: 'Choose a photo' },
    })
  await existing(deps.db, providerId, id)
  const { path } = await storePicture(deps, bytes, {
    widths: [photoWidth],
    minSide: photoLimits.minPersonSide,
    cut: true,
  })
  return replacePhoto(deps, providerId, id, path)
}

export const dropPhoto = (deps: Deps, providerId: string, id: string) =>
  replacePhoto(deps, providerId, id, null)

/** Where the photos of a clinic's people are stored. */
export const photosOf = stored.photosOf
