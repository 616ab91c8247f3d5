import { useEffect } from 'react'
import { useGo } from '../../platform/navigation/go.ts'
import { removeFromShortlist, useShortlist } from '../shortlist/shortlist.ts'
import { compareAddress, maxCompared } from './address.ts'

type Props = {
  /** Clinics of this comparison that are no longer listed. */
  gone: string[]
  /** Whether the address names no clinics. */
  nothingAsked: boolean
}

/**
 * Keeps the shortlist and the comparison together: a clinic that has gone, or is taken out of the comparison, leaves the
 * shortlist too, and the bare address compares what this browser has on it.
 */
export function KeepShortlist({ gone, nothingAsked }: Props) {
  const { clinics } = useShortlist()
  const go = useGo()
  useEffect(() => gone.forEach(removeFromShortlist), [gone])
  useEffect(() => {
    if (!nothingAsked || clinics.length === 0) return
    const first = clinics.slice(0, maxCompared)
    go(compareAddress(first.map(({ id }) => id)), { replace: true })
  }, [nothingAsked, clinics, go])
  useEffect(() => {
    document.addEventListener('click', forget)
    return () => document.removeEventListener('click', forget)
  }, [])
  return null
}

function forget({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-unlist]')
  if (link) removeFromShortlist(link.dataset.unlist!)
}
