import { IconFileText, IconPhoto } from '@tabler/icons-react'
import type { Attachment } from '../../../contract/patients/attachments.ts'
import styles from './attachment-list.module.css'

const kilobyte = 1024

/** As people read sizes: a small file has at least 1 KB. */
const sizeInWords = (bytes: number) =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`

type Props = {
  attachments: Attachment[]
  /** The address that saves one, where the page itself gives access to it. */
  hrefOf?: (id: string) => string
  /** Saves one, where someone is signed in. */
  onSave?: (id: string) => void
}

/** The files that were sent with a message; choosing one saves it. */
export function AttachmentList({ attachments, hrefOf, onSave }: Props) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Files">
      {attachments.map(({ id, name, type, bytes }) => {
        const Icon = type === 'application/pdf' ? IconFileText : IconPhoto
        const words = (
          <>
            <Icon aria-hidden="true" />
            <span>
              <span className="visually-hidden">Download </span>
              {name}
            </span>
            <small>{sizeInWords(bytes)}</small>
          </>
        )
        return (
          <li key={id}>
            {hrefOf ? (
              <a className={styles.file} href={hrefOf(id)} download>
                {words}
              </a>
            ) : (
              <button type="button" className={styles.file} onClick={() => onSave?.(id)}>
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
