import type { CheckSummary, ListingCheck } from '../../../contract/providers/listing-checks.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ListingComparison } from './listing-comparison.tsx'
import { AlertDecision, HoldDecision } from './listing-decision.tsx'
import styles from './user.module.css'
import { checkWords } from './wording.ts'

/** What a listing has in common with others, and the decisions about it. */
export function ListingChecks({ user }: { user: UserDetail }) {
  const { checks } = user.checks
  const holding = checks.filter(({ holds, state }) => holds && state !== 'approved')
  const alerts = checks.filter(({ holds, state }) => !holds && state === 'open')
  const decided = checks.filter(({ state }) => state !== 'open')
  return (
    <>
      {holding.length > 0 && (
        <section>
          <h3>{user.listingCheck === 'held' ? 'Held listing' : 'Refused listing'}</h3>
          <HoldBanner checks={holding} />
          <Comparisons user={user} checks={holding} />
          <HoldDecision key={keyOf(holding)} id={user.id} checks={holding} />
        </section>
      )}
      {alerts.length > 0 && (
        <section>
          <h3>Shared details</h3>
          <Banner tone="info">
            This listing shares details with another. That may be fine, for example if they're two branches of
            one company. {alertWords[user.listingCheck ?? 'alert']}
          </Banner>
          <Comparisons user={user} checks={alerts} />
          <AlertDecision key={keyOf(alerts)} id={user.id} checks={alerts} />
        </section>
      )}
      {decided.length > 0 && (
        <section>
          <h3>Decisions</h3>
          <ul className="divided full">
            {decided.map(check => (
              <Decision key={check.id} check={check} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What shared details mean for a listing depends on whether something else hides it. */
const alertWords: Record<CheckSummary, string> = {
  alert: 'Patients can still see it.',
  held: "It's hidden for another reason, shown above. Marking these details as checked won't change that.",
  refused:
    "It's hidden because we refused it, as shown above. Marking these details as checked won't change that.",
}

/** The state of one decision is not kept for the next. */
const keyOf = (checks: ListingCheck[]) => checks.map(({ id, state }) => id + state).join()

function HoldBanner({ checks }: { checks: ListingCheck[] }) {
  const open = checks.filter(({ state }) => state === 'open')
  return (
    <div className={`stack left full ${styles.form}`}>
      {open.length > 0 ? (
        <Banner tone="warn">
          Hidden from patients since {formatDateTime(open.at(-1)!.createdAt)}, because it matches another
          listing. It stays hidden until someone on the team approves it.
        </Banner>
      ) : (
        <Banner tone="bad">
          We refused this listing. Patients can't see it, and its subscription has ended.
        </Banner>
      )}
    </div>
  )
}

function Comparisons({ user, checks }: { user: UserDetail; checks: ListingCheck[] }) {
  const { own } = user.checks
  if (!own) return null
  const others = new Map(checks.flatMap(({ other }) => (other ? [[other.id, other]] : [])))
  const orphans = checks.filter(({ other }) => other === null)
  return (
    <>
      {[...others.values()].map(other => (
        <ListingComparison
          key={other.id}
          own={own}
          other={other}
          checks={checks.filter(check => check.other?.id === other.id)}
        />
      ))}
      {orphans.length > 0 && <p className="muted">The account it matched has since been deleted.</p>}
    </>
  )
}

function Decision({ check: { kind, state, decidedAt, decidedBy, reason, other } }: { check: ListingCheck }) {
  return (
    <li>
      <div>
        <p>
          <b>{state === 'refused' ? 'Refused' : 'Approved'}:</b> {checkWords[kind]}
          {other && ` as ${other.companyName}`}
        </p>
        {reason && <p className={styles.details}>{reason}</p>}
        <p className="muted small">
          {decidedAt && formatDate(decidedAt)}
          {decidedBy && `, ${decidedBy}`}
        </p>
      </div>
    </li>
  )
}
