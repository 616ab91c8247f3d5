import { IconShieldCheck } from '@tabler/icons-react'
import { Tag } from '../../ui/controls/tag.tsx'

const tones = {
  Outstanding: 'good',
  Good: 'good',
  'Requires improvement': 'warn',
  Inadequate: 'bad',
} as const

const isKnown = (rating: string | null): rating is keyof typeof tones => rating !== null && rating in tones

/** A clinic's regulator and its rating. A missing rating is stated, never shown as a bad one. */
export function RegulatorTag({ name, rating }: { name: string; rating: string | null }) {
  if (!isKnown(rating)) return <Tag>{name}: Not rated</Tag>
  const tone = tones[rating]
  return (
    <Tag tone={tone}>
      {tone === 'good' && <IconShieldCheck aria-hidden="true" />}
      {name}: {rating}
    </Tag>
  )
}
