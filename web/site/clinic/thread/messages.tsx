import { formatCount } from '../../../platform/format.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import styles from './messages.module.css'

type Message = { id: string; from: 'patient' | 'clinic'; message: string; createdAt: string }

/** What both sides wrote, the oldest first. */
export const Messages = ({ clinic, messages }: { clinic: string; messages: Message[] }) => (
  <>
    <p className="visually-hidden" role="status">
      {formatCount(messages.length, 'message')}
    </p>
    <ol className={styles.messages}>
      {messages.map(({ id, from, message, createdAt }, index) => (
        <li
          key={id}
          id={index === messages.length - 1 ? 'latest' : undefined}
          className={classNames(styles.message, from === 'clinic' && styles.clinic)}
        >
          <p className={styles.from}>
            <b>{from === 'clinic' ? clinic : 'You'}</b>
            <span className="small muted">{createdAt}</span>
          </p>
          <p className={styles.words}>{message}</p>
        </li>
      ))}
    </ol>
  </>
)
