import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { listRecipients } from '../../../contract/providers/team/recipients.ts'
import { getTeam, listTeamHistory, teamInviteDays } from '../../../contract/providers/team/team.ts'
import { keptFor, maxTeam } from '../../../contract/rules/limits.ts'
import { formatDateTime } from '../../platform/format.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { pageIn } from '../shell/page-in-address.ts'
import type { Route } from './+types/team.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { Recipients } from './recipients.tsx'
import styles from './team.module.css'
import { TransferSection } from './transfer-section.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [team, recipients, history] = await Promise.all([
    loadAccount(request, getTeam, {}),
    loadAccount(request, listRecipients, {}),
    loadAccount(request, listTeamHistory, { query: { page: pageIn(request) } }),
  ])
  return { team, recipients: recipients.items, history }
}

/** Who works with the clinic's account, and what they did. */
export default function TeamPage({ loaderData: { team, recipients, history } }: Route.ComponentProps) {
  const { role } = useOverview()
  const { revalidate } = useRevalidator()
  const [inviting, setInviting] = useState(false)
  const reload = () => void revalidate()
  const isFull = team.members.length - 1 + team.invitations.length >= maxTeam
  return (
    <div className="stack gap-24">
      <PageMeta title="Your team" hidden />
      <Section
        title="Team"
        lead="Everyone has their own sign-in and sees only what their role includes. Patients don't see this."
        actions={
          <Button
            leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setInviting(true)}
            disabled={isFull}
          >
            Invite someone
          </Button>
        }
      >
        {isFull && <p className="small">Your team has reached its limit of {maxTeam} people.</p>}
        <ul className={styles.list}>
          {team.members.map(member => (
            <MemberRow
              key={`${member.id} ${member.version}`}
              member={member}
              places={team.places}
              onDone={reload}
            />
          ))}
        </ul>
        <Roles />
      </Section>
      {team.invitations.length > 0 && (
        <Section
          title="Pending invitations"
          lead={`Each link works once, within ${teamInviteDays} days of being sent.`}
        >
          <Invitations invitations={team.invitations} />
        </Section>
      )}
      <Recipients recipients={recipients} places={team.places} onDone={reload} />
      {role === 'owner' && (
        <TransferSection members={team.members.filter(member => member.role !== 'owner')} onDone={reload} />
      )}
      <Section
        title="Activity"
        lead={`Changes your team made in the last ${keptFor.teamHistoryMonths} months.`}
      >
        {history.items.length === 0 ? (
          <p className="muted">Nothing yet. Changes to your listing, prices, clinics and team appear here.</p>
        ) : (
          <ol className="divided small">
            {history.items.map(({ id, at, who, what }) => (
              <li key={id} className={styles.event}>
                <span>
                  <b>{who}</b>: {what}
                </span>
                <time className="muted" dateTime={at}>
                  {formatDateTime(at)}
                </time>
              </li>
            ))}
          </ol>
        )}
        {history.pages > 1 && (
          <Pagination page={history.page} pages={history.pages} hrefOf={page => `?page=${page}`} />
        )}
      </Section>
      <InviteDialog
        opened={inviting}
        places={team.places}
        onDone={reload}
        onClose={() => setInviting(false)}
      />
    </div>
  )
}

const Roles = () => (
  <details className="small">
    <summary>What each role can do</summary>
    <ul className={styles.roles}>
      <li>
        <b>Owner:</b> everything. Only the owner can cancel the subscription, transfer the account or delete
        it.
      </li>
      <li>
        <b>Manager:</b> everything else, including the team.
      </li>
      <li>
        <b>Front desk:</b> enquiries<Offered part="appointments"> and appointments</Offered>. You can limit
        someone to some of your clinics. They still see enquiries from patients who didn't choose a clinic.
      </li>
      <li>
        <b>Finance:</b> subscription, payment card, billing details and invoices.
      </li>
    </ul>
  </details>
)

export const ErrorBoundary = () => <LoadFailure otherwise="We couldn't load your team." />
