import { Link } from 'react-router'
import type { ComparedListing, ListingCheck } from '../../../contract/providers/listing-checks.ts'
import { formatDateTime } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import styles from './listing-comparison.module.css'

type Props = { own: ComparedListing; other: ComparedListing; checks: ListingCheck[] }

const day = (time: string | null) => (time ? formatDateTime(time) : 'Not yet')

function rowsOf({ own, other, checks }: Props) {
  const matches = (kind: ListingCheck['kind']) =>
    checks.some(check => check.kind === kind && check.stillMatches)
  const facts = (listing: ComparedListing) => ({
    Name: listing.companyName,
    'Regulator number': `${listing.regulator} ${listing.certificateNumber}`,
    Postcode: listing.postcodes.join(', '),
    'Company number': listing.companyRegistrationNumber,
    Email: listing.email,
    Registered: day(listing.createdAt),
    'Email confirmed': day(listing.confirmedAt),
    'On the site': listing.listed ? 'Yes' : 'No',
  })
  const [ours, theirs] = [facts(own), facts(other)]
  const same: Partial<Record<keyof typeof ours, boolean>> = {
    Name: matches('name_and_postcode'),
    'Regulator number':
      matches('regulator_number') || ours['Regulator number'] === theirs['Regulator number'],
    Postcode: own.postcodes.some(postcode => other.postcodes.includes(postcode)),
    'Company number': ours['Company number'] === theirs['Company number'],
  }
  return (Object.keys(ours) as (keyof typeof ours)[]).map(name => ({
    name,
    ours: ours[name],
    theirs: theirs[name],
    same: same[name] ?? false,
  }))
}

/** Two listings side by side, with common values marked. */
export function ListingComparison(props: Props) {
  const { other, checks } = props
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">This listing and {other.companyName}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">This listing</th>
            <th scope="col">
              <Link to={`/staff/users/${other.id}`} preventScrollReset>
                Existing listing
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(props).map(({ name, ours, theirs, same }) => (
            <tr key={name} className={same ? styles.same : undefined}>
              <th scope="row">
                {name} {same && <Tag tone="warn">Same</Tag>}
              </th>
              <td>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {checks.every(({ stillMatches }) => !stillMatches) && (
        <p className="muted">These details no longer match. One of the clinics has changed them since.</p>
      )}
    </>
  )
}
