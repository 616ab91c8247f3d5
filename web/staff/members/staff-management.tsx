import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  inviteHours,
  listInvites,
  listStaff,
  listUnknownReferrals,
  type StaffMember,
} from '../../../contract/staff/members.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { FactList } from '../fact-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/staff-management.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { Invites } from './invites.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { editId, MemberTable } from './member-table.tsx'

/** What of an address the list understands; the rest is left out instead of refused. */
function queryOf(url: string) {
  const given = Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''))
  const query = listStaff.query.safeParse(given)
  return query.success ? query.data : listStaff.query.parse({})
}

export const clientLoader = staffPage(async ({ request, staff }) => {
  const [members, invites, unknown] = await Promise.all([
    load(asStaff, listStaff, { query: queryOf(request.url) }),
    load(asStaff, listInvites, { query: {} }),
    load(asStaff, listUnknownReferrals, { query: {} }),
  ])
  return { staff, members: members.data, invites: invites.data, unknown: unknown.data }
}, listStaff)

export default function StaffManagement({ loaderData }: Route.ComponentProps) {
  const { staff, members, invites, unknown } = loaderData
  const [inviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [address, setAddress] = useSearchParams()
  // The command palette leads to the invitation and to a person by the address.
  useEffect(() => {
    if (!address.has('invite') && !address.has('member')) return
    setInviting(address.has('invite'))
    setChosen(address.get('member') ?? undefined)
    setAddress(
      known => {
        known.delete('invite')
        known.delete('member')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [address, setAddress])
  useFocusReturn(chosen, editId)
  const member = members.items.find(({ id }: StaffMember) => id === chosen)
  return (
    <>
      <PageMeta title="Staff Management" hidden />
      <PageHead
        title="Staff Management"
        lead={formatCount(members.total, 'member of staff', 'members of staff')}
      >
        <Button
          onClick={() => setInviting(true)}
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
        >
          Invite
        </Button>
      </PageHead>
      <div className="stack">
        <Section title="Members of staff">
          <MemberTable members={members} chosen={chosen} onChoose={setChosen} />
        </Section>
        {invites.total > 0 && (
          <Section
            title="Pending invitations"
            lead={`Each link works once, within ${inviteHours} hours of being sent.`}
          >
            <Invites invites={invites.items} total={invites.total} />
          </Section>
        )}
        {unknown.total > 0 && (
          <Section
            title="Unknown referrer codes"
            lead="Clinics registered with these codes, but they don't belong to any member of staff."
          >
            <UnknownReferrals codes={unknown.items} total={unknown.total} />
          </Section>
        )}
      </div>
      <InviteDialog opened={inviting} own={staff.role} onClose={() => setInviting(false)} />
      {member && (
        <MemberDrawer
          key={member.id}
          member={member}
          own={staff}
          invites={invites.items}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type UnknownProps = { codes: { code: string; count: number }[]; total: number }

/** Mistyped codes, and those of people who never were staff. */
const UnknownReferrals = ({ codes, total }: UnknownProps) => (
  <>
    <FactList facts={codes.map(({ code, count }) => [code, formatCount(count, 'clinic')] as const)} />
    {total > codes.length && (
      <p className="muted small">
        The {codes.length} most used, of {total}.
      </p>
    )}
  </>
)

/** Back from a detail, focus is on the row that it was opened from, or on the page's heading where that row is gone. */
function useFocusReturn(opened: string | undefined, elementId: (id: string) => string) {
  const before = useRef(opened)
  useEffect(() => {
    if (!opened && before.current) {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading) heading.tabIndex = -1
      const target = document.getElementById(elementId(before.current)) ?? heading
      target?.focus()
    }
    before.current = opened
  }, [opened, elementId])
}
