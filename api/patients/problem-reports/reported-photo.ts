import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { photoFileNames } from '../../directory/listings/photos.ts'
import { type Addressee, accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { changeListing } from '../../providers/listing/service.ts'
import { addPhoto, dropPhoto, removeFiles } from '../../providers/photos/service.ts'
import { noteInHistory } from '../../providers/team/history.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import {
  dropTakenDown,
  dropTakenDownBefore,
  keepTakenDown,
  openReportsOfPhoto,
  reportedPhoto,
  resolveReports,
  takenDownPhoto,
} from './queries.ts'

const keptMs = keptFor.photoTakenDownDays * 24 * 60 * 60 * 1000

/** Until when a photo that was taken down can be put back. */
export const keptUntil = (takenDownAt: Date) => new Date(takenDownAt.getTime() + keptMs)

type LoggedActor = Actor & { request: { log: Pick<FastifyBaseLogger, 'warn'> } }
type Reported = NonNullable<Awaited<ReturnType<typeof reportedPhoto>>>

/**
 * Takes a reported photo off the clinic's page, tells the clinic why, and resolves all reports about it. Of two people who
 * do so at once, the second learns that it is gone.
 */
export async function takePhotoDown(deps: Deps, actor: LoggedActor, id: string, reason: string) {
  const found = await reportedPhoto(deps.db, id)
  if (!found) throw new Problem('photo_not_found')
  const picture = await largestOf(deps, actor, found)
  const key = await changeListing(deps, found.id, async (trx, _, now) => {
    const reports = await openReportsOfPhoto(trx, found.photoId)
    const { fileKey, alt, caption } = await dropPhoto(trx, found.id, found.photoId)
    if (picture)
      await keepTakenDown(
        trx,
        { photoId: found.photoId, providerId: found.id, picture, alt, caption, takenDownAt: now },
        [...reports, id],
      )
    if (reports.length > 0) await resolveReports(trx, reports, actor.who.staffId, now)
    await record(trx, now, actor, {
      action: 'problem.take_photo_down',
      subject: found.companyName,
      subjectId: found.id,
      before: { photo: found.alt },
      after: { reason },
    })
    await noteForClinic(deps, trx, found.id, `Took down a photo: ${found.alt}. Reason: ${reason}`)
    await queueEmail({ ...deps, db: trx }, photoTakenDownEmail(accountHolder(found), found.alt, reason))
    return fileKey
  })
  await removeFiles(deps, [key])
}

/** Undefined when it can't be read: a photo that should go goes all the same, but can't be put back. */
async function largestOf({ files }: Deps, actor: LoggedActor, { key, widths }: Reported) {
  try {
    const file = await files.open(photoFileNames(key, [widths.at(-1)!])[0]!)
    return file && (await buffer(file.stream))
  } catch (error) {
    actor.request.log.warn({ err: error, key }, 'photo taken down: file not readable, it cannot be put back')
    return undefined
  }
}

/** Puts a photo back that was taken down by mistake, behind the clinic's others. Of two people who do so at once, one does. */
export async function putPhotoBack(deps: Deps, actor: Actor, id: string) {
  const found = await takenDownPhoto(deps.db, id, new Date(deps.clock().getTime() - keptMs))
  if (!found) throw new Problem('photo_not_kept')
  const { photoId, alt, caption } = found
  const first = async (trx: Db, now: Date) => {
    if (!(await dropTakenDown(trx, photoId))) throw new Problem('photo_not_kept')
    await record(trx, now, actor, {
      action: 'problem.put_photo_back',
      subject: found.companyName,
      subjectId: found.id,
      after: { photo: alt },
    })
    await noteForClinic(deps, trx, found.id, `Put back a photo: ${alt}`)
    await queueEmail({ ...deps, db: trx }, photoPutBackEmail(accountHolder(found), alt))
  }
  await addPhoto(deps, found.id, found.picture, { alt, caption }, first).catch((error: unknown) => {
    // Its message is for the clinic, which can make room.
    const isFull = error instanceof Problem && error.code === 'invalid_input'
    throw isFull ? new Problem('photo_has_no_place') : error
  })
}

const noteForClinic = (deps: Deps, trx: Db, providerId: string, what: string) =>
  noteInHistory({ ...deps, db: trx }, { providerId, outsider: productName }, what)

export const deleteOldTakenDown = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  dropTakenDownBefore(db, new Date(clock().getTime() - keptMs))

export const photoTakenDownEmail = (to: Addressee, alt: string, reason: string) => ({
  to,
  subject: "We've removed a photo from your listing",
  heading: "We've removed one of your photos",
  paragraphs: [
    `Someone reported the photo you described as "${alt}". We've taken it off your page because:`,
    reason,
    `You can add another photo at any time. If you think this is a mistake, reply to this email within ${keptFor.photoTakenDownDays} days, while we can still put the photo back.`,
  ],
  action: { label: 'See your photos', path: '/account/photos' },
})

export const photoPutBackEmail = (to: Addressee, alt: string) => ({
  to,
  subject: 'Your photo is back on your listing',
  heading: "We've put your photo back",
  paragraphs: [
    `We removed the photo you described as "${alt}". We've looked again and put it back on your page, after your other photos. You can move it in your account.`,
  ],
  action: { label: 'See your photos', path: '/account/photos' },
})
