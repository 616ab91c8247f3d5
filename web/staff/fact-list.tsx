import type { ReactNode } from 'react'

/** Facts with their names, a hairline between them. */
export const FactList = ({ facts }: { facts: (readonly [string, ReactNode])[] }) => (
  <dl className="facts full small">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
