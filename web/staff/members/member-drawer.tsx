import { Button, Checkbox, Drawer } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  deactivateStaff,
  type Invite,
  reactivateStaff,
  resetTwoFactor,
  type StaffMember,
} from '../../../contract/staff/members.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { formatList } from '../../platform/format.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { ConfirmedButton } from '../forms/confirmed-button.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberLogins } from './member-logins.tsx'
import styles from './staff-management.module.css'

type Props = { member: StaffMember; own: SignedInStaff; invites: Invite[]; onClose: () => void }

/** One member of staff, over the list. */
export function MemberDrawer({ member, own, invites, onClose }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={`${member.firstname} ${member.lastname}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <p className={styles.tags}>
        <Tag tone={member.isactive ? 'good' : 'plain'}>{member.isactive ? 'Active' : 'Inactive'}</Tag>
        <Tag tone={member.twofactor ? 'good' : 'warn'}>
          {member.twofactor ? 'Two-factor on' : 'Two-factor off'}
        </Tag>
        <Tag>{member.staff_id}</Tag>
      </p>
      <MemberForm member={member} own={own} onSaved={onClose} />
      <MemberLogins member={member} />
      <Access
        member={member}
        self={own.id === member.id}
        invites={invites.filter(({ inviterId, expired }) => inviterId === member.id && !expired)}
      />
    </Drawer>
  )
}

/** What becomes of open invitations when their sender is deactivated. */
function whatOfInvites(invites: Invite[], self: boolean) {
  if (invites.length === 0) return ''
  const to = formatList(invites.map(({ email }) => email))
  return self
    ? `Your invitations to ${to} stop working until someone sends them again.`
    : `Their invitations to ${to} stay valid under your name.`
}

/** Letting someone in, and out. */
function Access({ member, self, invites }: { member: StaffMember; self: boolean; invites: Invite[] }) {
  const { busy, run } = useSubmit()
  const [endInvites, setEndInvites] = useState(false)
  const params = { id: member.id }
  const name = self ? 'your own account' : `${member.firstname} ${member.lastname}`
  return (
    <section className={`stack left mt-24 ${styles.access}`}>
      <h3>Access</h3>
      {member.isactive ? (
        <ConfirmedButton
          label="Deactivate"
          question={`Deactivate ${name}? ${self ? "You'll" : "They'll"} be signed out on every device. ${whatOfInvites(invites, self)}`}
          answer="Deactivate now"
          busy={busy}
          onConfirm={() =>
            run(
              () => callApi(asStaff, deactivateStaff, { params, query: { endInvites: String(endInvites) } }),
              'Deactivated and signed out on every device.',
            )
          }
        >
          {invites.length > 0 && !self && (
            <Checkbox
              label="End these invitations too"
              checked={endInvites}
              onChange={event => setEndInvites(event.currentTarget.checked)}
            />
          )}
        </ConfirmedButton>
      ) : (
        <Button
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, reactivateStaff, { params }), 'Reactivated.')}
        >
          Reactivate
        </Button>
      )}
      {member.twofactor && !self && (
        <ConfirmedButton
          label="Reset two-factor sign-in"
          question={`Remove the authenticator app and recovery codes of ${name}, and sign them out on every device?`}
          answer="Reset now"
          busy={busy}
          onConfirm={() =>
            run(() => callApi(asStaff, resetTwoFactor, { params }), 'Two-factor sign-in has been reset.')
          }
        />
      )}
    </section>
  )
}
