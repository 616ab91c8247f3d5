import type { ReactNode } from 'react'
import { deviceOf } from '../../../contract/auth/device.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { formatDate, formatDateTime, formatPrice } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { actionWords } from './wording.ts'

const invoiceTones = { paid: 'good', open: 'warn', void: 'plain', uncollectible: 'bad' } as const

const invoiceWords = {
  paid: 'Paid',
  open: 'Not paid yet',
  void: 'Cancelled',
  uncollectible: 'Written off',
} as const

/** Payments, logins and staff changes: the newest of each. */
export function UserHistory({ user: { invoices, logins, auditEntries } }: { user: UserDetail }) {
  return (
    <>
      <Part title="Invoices" none="No invoices yet.">
        {invoices.map(({ id, number, status, amount, issuedAt }) => (
          <li key={id}>
            <p>
              <b>{formatPrice(amount)}</b> {formatDate(issuedAt)}
              {number && <span className="muted">, {number}</span>}
            </p>
            <Tag tone={invoiceTones[status]}>{invoiceWords[status]}</Tag>
          </li>
        ))}
      </Part>
      <Part title="Signed in on" none="Not signed in anywhere.">
        {logins.map(({ id, userAgent, createdAt, lastUsedAt }) => (
          <li key={id}>
            <p>
              <b>{deviceOf(userAgent)}</b>
              <br />
              <span className="muted">
                Since {formatDateTime(createdAt)}, last used {formatDateTime(lastUsedAt)}
              </span>
            </p>
          </li>
        ))}
      </Part>
      <Part title="Changed by staff" none="Staff haven't changed anything.">
        {auditEntries.map(({ id, action, staffName, happenedAt }) => (
          <li key={id}>
            <p>
              <b>{staffName}</b> {actionWords(action)}
              <br />
              <span className="muted">{formatDateTime(happenedAt)}</span>
            </p>
          </li>
        ))}
      </Part>
    </>
  )
}

const Part = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <section>
    <h3>{title}</h3>
    {children.length > 0 ? <ul className="divided full">{children}</ul> : <p className="muted">{none}</p>}
  </section>
)
