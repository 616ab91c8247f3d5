import { daysToConfirm, keptFor } from '../../../contract/rules/limits.ts'

const periods = [
  [
    'Enquiries to clinics, the messages and files that follow and links to them',
    `${keptFor.enquiryMonths} months after you sent the enquiry, or until you withdraw it`,
  ],
  [
    'Requests for appointments, appointments and links to them',
    `${keptFor.appointmentMonths} months after the appointment, or after you sent the request`,
  ],
  [
    'Reviews written here, and the encrypted email address of their authors',
    `${keptFor.reviewMonths} months, or until you delete the review`,
  ],
  ['Unused invitations to write a review', `${keptFor.reviewLinkDays} days after they ended`],
  [
    'The network and device a review came from, as one-way hashes',
    `${keptFor.reviewOriginDays} days after it came in`,
  ],
  [
    'Legal notices about reviews, and the encrypted name and address of an author who answered one',
    `${keptFor.reviewMonths} months after the notice came in`,
  ],
  [
    'That a review was received, published, refused or removed, without text or author',
    'Kept, so that anyone can recompute our figures',
  ],
  [
    'Price alerts and the email address they go to, encrypted and apart from each other',
    `${keptFor.priceAlertMonths} months, or until you stop the alert; ${keptFor.unconfirmedAlertDays} days if you never confirm it`,
  ],
  ['Problem reports', 'As long as the listing exists'],
  ['Account, listing and treatments', 'Until the account is deleted'],
  [
    'People whom a clinic lists as those patients meet',
    'Until the clinic removes them or deletes its account',
  ],
  ["Sign-ins of a clinic's team", 'Until the person leaves or is removed, or the account is deleted'],
  [
    "Addresses that a clinic's notifications also go to",
    `Until the clinic removes them or the account is deleted; ${keptFor.unconfirmedRecipientDays} days if never confirmed. If someone asks us to stop, we keep that request for ${keptFor.stoppedRecipientMonths} months`,
  ],
  [
    "What people did in a clinic's account, for the clinic to read",
    `${keptFor.teamHistoryMonths} months, or until the account is deleted`,
  ],
  ['Accounts with an unconfirmed email', `${daysToConfirm} days. We email a warning first`],
  [
    'Invoices, refunds and credit notes',
    'As long as tax law requires, without your name once the account is deleted',
  ],
  [
    'That a company or card has had the free months, as one-way hashes',
    `${keptFor.trialClaimMonths / 12} years after they began, also if the account is deleted`,
  ],
  ['Logins', 'Until you sign out or they expire, then deleted the next night'],
  [
    'Networks an account signed in from, to spot sign-ins by someone else',
    `${keptFor.signInNetworkDays} days after the last sign-in from there, as one-way hashes`,
  ],
  [
    'Unfinished registrations, with your consent, and the network they came from as a one-way hash',
    `${keptFor.unfinishedSignupDays} days after the last change`,
  ],
  [
    'Claims of a listing from a register that led to no account, with the work email the code went to',
    `${keptFor.unusedClaimDays} days`,
  ],
  [
    'Requests to remove a clinic from our directory, with name and email',
    `${keptFor.unusedClaimDays} days if the address is never confirmed, otherwise ${keptFor.removalMonths} months after our decision`,
  ],
  ['Emails our staff sent to clinics, and clicks in them', `${keptFor.sentEmailMonths} months, then deleted`],
  ['Why we may email an address, and requests to stop', 'Kept, so we can respect your choices'],
  [
    'Subjects of other emails to clinics, and on which days a clinic changed its listing',
    `${keptFor.sentEmailMonths} months, then deleted`,
  ],
  ['Notes, tasks and tags that our staff keep about a clinic', 'Until the account is deleted'],
  [
    "A clinic's photo that we took down, so that we can put it back",
    `${keptFor.photoTakenDownDays} days, out of public reach`,
  ],
  ['Contact lists uploaded by staff', `${keptFor.contactListDays} days, or until sending starts`],
  ['Visit reports, with your consent', `${keptFor.visitDays} days, then only daily totals remain`],
  ['Request counts, to prevent abuse', 'At most two days, as one-way hashes'],
  ['Article view counts', 'Eight hours, as one-way hashes under a key that changes daily'],
  [
    'Links to see your data, with the encrypted email address they were sent to',
    `${keptFor.dataLinkHours} hours, or until you delete your data`,
  ],
  ['Links to a new email address', `${keptFor.newEmailLinkHours} hours`],
  ['Your old email address after a change, so that you can undo it', `${keptFor.oldEmailDays} days`],
  ['What staff changed, and their IP address', `${keptFor.auditMonths / 12} years, then deleted`],
  [
    'Sign-ins, failed sign-ins and which staff looked at an account',
    `${keptFor.securityEventMonths} months, with a one-way hash of the network`,
  ],
  ['Daily totals with no personal data', 'Kept'],
]

/** How long each kind of data is kept. */
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
