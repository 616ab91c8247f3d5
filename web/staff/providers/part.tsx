import type { ReactNode } from 'react'

type Props = { title: string; none: string; children: ReactNode[] }

/** A list with its heading, or the words for an empty one. */
export const Part = ({ title, none, children }: Props) => (
  <section>
    <h3>{title}</h3>
    {children.length > 0 ? <ul className="divided full">{children}</ul> : <p className="muted">{none}</p>}
  </section>
)
