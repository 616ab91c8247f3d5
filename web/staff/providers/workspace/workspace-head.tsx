import { Button } from '@mantine/core'
import { IconEye, IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Answer } from '../../../../contract/core/call.ts'
import { sendFollowUp } from '../../../../contract/email/email.ts'
import type { VerificationItem } from '../../../../contract/providers/verification.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import type { UserDetail } from '../../../../contract/staff/providers.ts'
import type { getWorkspace } from '../../../../contract/staff/workspace.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Monogram } from '../../../ui/figures/monogram.tsx'
import { formatAge } from '../../dashboard/queue-words.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { checkSummaryTones, checkSummaryWords, subscriptionTones, subscriptionWords } from '../wording.ts'
import { ExtendTrial } from './billing-forms.tsx'
import { SuspendButton, SuspendedBanner } from './suspension.tsx'
import { TagEditor } from './tag-editor.tsx'
import styles from './workspace.module.css'

export type Workspace = Answer<typeof getWorkspace>

type Props = { user: UserDetail; workspace: Workspace; verification: VerificationItem | null }

/** Who it is, how it stands, and what staff do most. */
export function WorkspaceHead({ user, workspace, verification }: Props) {
  const { id, companyName, firstName, surname, email, phoneNumber, suspendedAt } = user
  const mayWrite = useMay(sendFollowUp)
  return (
    <>
      <header className="row gap-16 top spread mb-16">
        <Monogram name={companyName} />
        <div className={styles.who}>
          <h1 id="clinic">{companyName}</h1>
          <p className="muted break">
            {firstName} {surname}, <a href={`mailto:${email}`}>{email}</a>,{' '}
            <a href={`tel:${phoneNumber}`} className="nowrap">
              {formatPhone(phoneNumber)}
            </a>
          </p>
          <State user={user} verification={verification} />
          <TagEditor id={id} tags={workspace.tags} known={workspace.knownTags} />
        </div>
        <div className={`row gap-8 ${styles.actions}`}>
          {mayWrite && (
            <Button
              size="sm"
              component={Link}
              to={`/staff/email-marketing?clinic=${id}`}
              leftSection={<IconMail size={18} aria-hidden="true" />}
            >
              Follow up
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            component={Link}
            to={`/staff/users/${id}/as-provider`}
            leftSection={<IconEye size={18} aria-hidden="true" />}
          >
            See as provider
          </Button>
          {user.subscription?.status === 'trialing' && user.subscription.trialEnd && (
            <ExtendTrial id={id} trialEnd={user.subscription.trialEnd} />
          )}
          {!suspendedAt && <SuspendButton id={id} name={companyName} />}
        </div>
      </header>
      {suspendedAt && <SuspendedBanner user={user} since={suspendedAt} />}
    </>
  )
}

const verificationTags = {
  asked: ['warn', 'Verification: waiting for the clinic'],
  verified: ['good', 'Verified'],
  refused: ['bad', 'Verification refused'],
} as const

function State({ user, verification }: Omit<Props, 'workspace'>) {
  const { listed, suspended, confirmed, listingCheck, subscription } = user
  const status = subscription?.status ?? 'none'
  return (
    <p className="row gap-6">
      <Tag tone={listed ? 'good' : 'plain'}>{listed ? 'Listed' : 'Not listed'}</Tag>
      {suspended && <Tag tone="bad">Suspended</Tag>}
      {listingCheck && <Tag tone={checkSummaryTones[listingCheck]}>{checkSummaryWords[listingCheck]}</Tag>}
      {confirmed ? <Tag tone="good">Email confirmed</Tag> : <Tag tone="warn">Email not confirmed</Tag>}
      {verification && <VerificationTag item={verification} />}
      <Tag tone={subscriptionTones[status]}>Subscription: {subscriptionWords[status]}</Tag>
    </p>
  )
}

function VerificationTag({ item: { state, openedAt } }: { item: VerificationItem }) {
  if (state === 'open') return <Tag tone="warn">Verification waiting, {formatAge(openedAt, new Date())}</Tag>
  const [tone, words] = verificationTags[state]
  return <Tag tone={tone}>{words}</Tag>
}
