import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Neighbours } from '../../../../contract/core/neighbours.ts'
import { formatNumber } from '../../../platform/format.ts'
import { useSingleKeys } from '../../shell/single-keys.ts'
import styles from './list-walk.module.css'

type Props = { around: Neighbours; fromVerify: boolean }

/** Which list the clinic was opened from, its place there, and the steps to the ones around it. */
export function ListWalk({ around: { position, total, previous, next }, fromVerify }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = (id: string) => `/staff/users/${id}${search}`
  const step = (id: string | null) => (id ? () => void navigate(to(id)) : undefined)
  useSingleKeys({ j: step(next), k: step(previous) })
  return (
    <div className="row spread gap-16 small mb-16">
      <nav aria-label="Breadcrumb">
        <Link to={fromVerify ? '/staff/users' : `/staff/users${search}`}>Users</Link>{' '}
        <span aria-hidden="true">/</span>{' '}
        {fromVerify && (
          <>
            <Link to="/staff/verification">To verify</Link>,{' '}
          </>
        )}
        <span className="muted">
          {position === null
            ? `${formatNumber(total)} ${fromVerify ? 'left' : 'in the list'}`
            : `${formatNumber(position)} of ${formatNumber(total)}`}
        </span>
      </nav>
      {(previous || next) && (
        <div className={`row gap-6 ${styles.steps}`}>
          <Step to={previous && to(previous)} label="Previous clinic" shortcut="K" />
          <Step to={next && to(next)} label="Next clinic" shortcut="J" />
          <span aria-hidden="true">
            <kbd>J</kbd> <kbd>K</kbd>
          </span>
        </div>
      )}
    </div>
  )
}

function Step({ to, label, shortcut }: { to: string | null; label: string; shortcut: 'J' | 'K' }) {
  const Icon = shortcut === 'J' ? IconChevronRight : IconChevronLeft
  const shown = { size: 'compact-md', variant: 'default', 'aria-label': label } as const
  const icon = <Icon size={18} aria-hidden="true" />
  if (!to)
    return (
      <Button {...shown} disabled>
        {icon}
      </Button>
    )
  return (
    <Button {...shown} component={Link} to={to} aria-keyshortcuts={shortcut}>
      {icon}
    </Button>
  )
}
