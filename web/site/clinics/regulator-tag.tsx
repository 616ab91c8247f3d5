import { IconShieldCheck } from '@tabler/icons-react'
import { Tag } from '../../ui/controls/tag.tsx'

const tones = {
  Outstanding: 'good',
  Good: 'good',
  'Requires improvement': 'warn',
  Inadequate: 'bad',
} as const

const isKnown = (rating: string | null): rating is keyof typeof tones => rating !== null && rating in tones

/** The regulator of a clinic and its rating. A regulator that gives no ratings is not shown as not having rated. */
export function RegulatorTag({
  name,
  rates,
  rating,
}: {
  name: string
  rates: boolean
  rating: string | null
}) {
  if (!isKnown(rating)) return <Tag>{rates ? `${name}: Not rated` : `Registered with ${name}`}</Tag>
  const tone = tones[rating]
  return (
    <Tag tone={tone}>
      {tone === 'good' && <IconShieldCheck aria-hidden="true" />}
      {name}: {rating}
    </Tag>
  )
}
