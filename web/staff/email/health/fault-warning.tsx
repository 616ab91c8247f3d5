import { Link } from 'react-router'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { sendingHealthPath } from '../tabs.ts'

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Shown before every campaign while a check of how we send has to be fixed. */
export function FaultWarning({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null
  return (
    <Banner tone="bad">
      Mail servers may refuse this campaign until {inWords.format(faults)}{' '}
      {faults.length === 1 ? 'is' : 'are'} fixed. <Link to={sendingHealthPath}>See sending health</Link>
    </Banner>
  )
}
