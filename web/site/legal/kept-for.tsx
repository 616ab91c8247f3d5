import { daysToConfirm, partialSignupDays } from '../../../contract/rules/limits.ts'

const periods = [
  ['Enquiries to clinics and their answers', '12 months, then deleted'],
  ['Problem reports', 'As long as the listing exists'],
  ['Account, listing and treatments', 'Until the account is deleted'],
  ['Accounts whose email was never confirmed', `${daysToConfirm} days, with a warning before`],
  ['Invoices', 'As long as tax law asks, without a name once the account is gone'],
  ['Logins', 'Until they end or expire, then deleted the next night'],
  [
    'Which networks an account signed in from, to tell its owner from strangers',
    '90 days after the last sign-in from there, as one-way hashes',
  ],
  ['Unfinished registrations, with your consent', `${partialSignupDays} days after the last change`],
  ['Letters our staff sent to clinics, and clicks in them', '24 months, then deleted'],
  ['Why we may write to an address, and wishes not to be written to', 'Kept, so that we can honour them'],
  ['Lists of contacts that staff uploaded', '7 days, or until sending starts'],
  ['Visit reports, with your consent', '30 days, then only daily totals remain'],
  ['Counts for limiting requests', 'At most two days, as one-way hashes'],
  [
    'Marks that count a reader of an article once',
    'Eight hours, as one-way hashes under a key that changes daily',
  ],
  ['Links to a new email address', '24 hours'],
  ['Your old email address after a change, so that you can undo it', '7 days'],
  ['What staff changed, and from which network address', 'Kept as a record'],
  ['Daily totals without any trace of a person', 'Kept'],
]

/** What is kept for how long. */
export const KeptFor = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">How long</th>
      </tr>
    </thead>
    <tbody>
      {periods.map(([what, howLong]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{howLong}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
