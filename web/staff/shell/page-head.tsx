import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; children?: ReactNode }

/** The heading of a page of the portal, with what can be done on it at the right. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <header className="row gap-24 top spread mb-24">
      <div>
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children && <div className="row">{children}</div>}
    </header>
  )
}
