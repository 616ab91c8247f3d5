import { Monogram } from '../../../ui/figures/monogram.tsx'
import { LogoPicture } from './logo-picture.tsx'

type Props = { name: string; logo: string | null; size?: 'large' | 'wide' }

/** A clinic's logo; its initials when it has none. Where its file does not load see `replace-failed-logos.ts`. */
export function ClinicLogo({ name, logo, size }: Props) {
  if (!logo) return <Monogram name={name} size={size && 'large'} />
  return <LogoPicture name={name} logo={logo} size={size} />
}
