import { useCallback, useState } from 'react'
import { Monogram } from '../../../ui/figures/monogram.tsx'
import { LogoPicture } from './logo-picture.tsx'

type Props = { name: string; logo: string | null; size?: 'small' | 'large' | 'wide' }

/** A clinic's logo; its initials when it has none, or when the file does not load. */
export function ClinicLogo({ name, logo, size }: Props) {
  const [failed, setFailed] = useState<string>()
  // An error before scripts run fires no handler: failed pictures are found here.
  const check = useCallback(
    (picture: HTMLImageElement | null) => {
      if (logo && picture?.complete && picture.naturalWidth === 0) setFailed(logo)
    },
    [logo],
  )
  if (!logo || failed === logo) return <Monogram name={name} size={size === 'wide' ? 'large' : size} />
  return <LogoPicture name={name} logo={logo} size={size} ref={check} onError={() => setFailed(logo)} />
}
