import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import { attachmentLimits } from '../../../../contract/rules/limits.ts'
import { keyFrom, openBytes, sealBytes } from '../../../auth/two-factor/seal.ts'
import type { Deps } from '../../../deps.ts'
import { privateFolder } from '../../../http/stored-files.ts'
import { checkFile, type Upload } from './check-file.ts'
import * as stored from './queries.ts'

type StoredFile = Omit<Parameters<typeof stored.addAttachments>[1][number], 'answerId'>

const masterKey = ({ secret }: Pick<Deps, 'secret'>) => keyFrom(secret, 'enquiry attachment')

/** Checks files and stores them encrypted. No message has them yet: see `attach`. */
export async function storeFiles(deps: Deps, uploads: Upload[]): Promise<StoredFile[]> {
  if (uploads.length === 0) return []
  const files = []
  for (const upload of uploads) files.push({ id: uuid(), key: newKey(), ...(await checkFile(deps, upload)) })
  await stored.noteFiles(
    deps.db,
    files.map(({ key }) => key),
    deps.clock(),
  )
  const rows: StoredFile[] = []
  for (const [position, { id, key, name, type, content }] of files.entries()) {
    const own = randomBytes(32)
    await deps.files.save(key, sealBytes(own, id, content), 'application/octet-stream')
    const sealedKey = sealBytes(masterKey(deps), id, own)
    rows.push({ id, fileKey: key, sealedKey, position, name, type, bytes: content.length })
  }
  return rows
}

const newKey = () => `${privateFolder}attachments/${randomUUID()}.bin`

/** Gives stored files to a message. Part of the transaction that holds the enquiry. */
export async function attach(deps: Deps, enquiryId: string, answerId: string, files: StoredFile[]) {
  if (files.length === 0) return
  const others = await stored.filesOf(deps.db, enquiryId)
  if (others.length + files.length > attachmentLimits.perEnquiry) throw new Problem('too_many_attachments')
  await stored.addAttachments(
    deps.db,
    files.map(file => ({ ...file, answerId })),
  )
}

/** Stores files for as long as `send` needs to make them part of a message; what it did not take is deleted. */
export async function withFiles<T>(deps: Deps, uploads: Upload[], send: (files: StoredFile[]) => Promise<T>) {
  const files = await storeFiles(deps, uploads)
  const keys = files.map(({ fileKey }) => fileKey)
  try {
    return await send(files)
  } finally {
    await removeUnused(deps, keys)
  }
}

/** Deletes those files that no message has. What can't be deleted now is left to the job. */
export async function removeUnused(deps: Pick<Deps, 'db' | 'files'>, keys: string[]) {
  for (const key of await stored.unusedAmong(deps.db, keys).catch(() => []))
    await remove(deps, key).catch(() => undefined)
}

async function remove({ db, files }: Pick<Deps, 'db' | 'files'>, key: string) {
  await files.remove(key)
  await stored.forgetFile(db, key)
}

const atOnce = 500
const youngMs = 60 * 60 * 1000

/** Deletes the files of deleted enquiries, and what was stored for a message that was never sent. */
export async function deleteUnusedAttachments(deps: Pick<Deps, 'db' | 'files' | 'clock'>) {
  const before = new Date(deps.clock().getTime() - youngMs)
  for (const key of await stored.unusedFiles(deps.db, before, atOnce)) await remove(deps, key)
}

type Row = NonNullable<Awaited<ReturnType<typeof stored.fileInInbox>>>

/** The file itself. It is released only once all of it has been found unchanged. */
export async function openAttachment(deps: Deps, row: Row | undefined) {
  const file = row && (await deps.files.open(row.fileKey))
  if (!row || !file) throw new Problem('attachment_not_found')
  const own = openBytes(masterKey(deps), row.id, row.sealedKey)
  return { name: row.name, type: row.type, file: openBytes(own, row.id, await buffer(file.stream)) }
}
