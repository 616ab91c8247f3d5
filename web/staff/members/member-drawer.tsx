import { Button, Drawer } from '@mantine/core'
import type { Call, Sent } from '../../../contract/core/call.ts'
import { callApi } from '../../../contract/core/client.ts'
import {
  deactivateStaff,
  reactivateStaff,
  resetTwoFactor,
  type StaffMember,
} from '../../../contract/staff/members.ts'
import type { SignedInStaff } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { ConfirmedButton } from '../forms/confirmed-button.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberLogins } from './member-logins.tsx'
import styles from './staff-management.module.css'

type Props = { member: StaffMember; own: SignedInStaff; onClose: () => void }

/** One member of staff, over the list. */
export function MemberDrawer({ member, own, onClose }: Props) {
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
      <Access member={member} self={own.id === member.id} />
    </Drawer>
  )
}

type ByMember = Call & { params: typeof deactivateStaff.params; answer: typeof deactivateStaff.answer }

/** Letting someone in, and out. */
function Access({ member, self }: { member: StaffMember; self: boolean }) {
  const { busy, run } = useSubmit()
  const name = self ? 'your own account' : `${member.firstname} ${member.lastname}`
  const decide = <C extends ByMember>(call: C, said: string) =>
    run(() => callApi(asStaff, call, { params: { id: member.id } } as Sent<C>), said)
  return (
    <section className={`stack left mt-24 ${styles.access}`}>
      <h3>Access</h3>
      {member.isactive ? (
        <ConfirmedButton
          label="Deactivate"
          question={`Deactivate ${name}? They'll be signed out on every device. Invitations they sent stop working until you send them again.`}
          answer="Deactivate now"
          busy={busy}
          onConfirm={() => decide(deactivateStaff, 'Deactivated and signed out on every device.')}
        />
      ) : (
        <Button disabled={busy} onClick={() => decide(reactivateStaff, 'Reactivated.')}>
          Reactivate
        </Button>
      )}
      {member.twofactor && !self && (
        <ConfirmedButton
          label="Reset two-factor sign-in"
          question={`Remove the authenticator app and recovery codes of ${name}, and sign them out on every device?`}
          answer="Reset now"
          busy={busy}
          onConfirm={() => decide(resetTwoFactor, 'Two-factor sign-in has been reset.')}
        />
      )}
    </section>
  )
}
