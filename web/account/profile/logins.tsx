import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { endLogin, type LoginItem, listLogins } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { deviceOf } from '../../platform/signed-in/device.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { announce } from '../../ui/feedback/announcer.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'

type Shown = { items: LoginItem[]; pages: number; page: number }

/** Where the account is signed in, with a button to end each login. */
export function Logins() {
  const { submit, busy, failure } = useSubmit({
    otherwise: "We couldn't load your devices. Please try again.",
  })
  const [shown, setShown] = useState<Shown>()
  const fetchPage = (page: number) => callApi(asProvider, listLogins, { query: { page } })
  const first = () => submit(() => fetchPage(1), setShown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void first(), [])
  const more = ({ items, page }: Shown) =>
    submit(
      () => fetchPage(page + 1),
      next => setShown({ ...next, items: [...items, ...next.items] }),
    )
  const end = ({ id, userAgent }: LoginItem) =>
    submit(
      () => callApi(asProvider, endLogin, { params: { id } }),
      () => {
        setShown(now => now && { ...now, items: now.items.filter(item => item.id !== id) })
        announce(`Signed out of ${deviceOf(userAgent)}`)
      },
    )
  return (
    <Section title="Where you're signed in">
      <SaveFailure failure={failure} onRetry={first} />
      {!shown && !failure && <Skeleton height={56} />}
      <ul className="divided">
        {shown?.items.map(login => (
          <Row key={login.id} login={login} busy={busy} onEnd={() => end(login)} />
        ))}
      </ul>
      {shown && shown.page < shown.pages && (
        <Button variant="default" size="sm" onClick={() => more(shown)} disabled={busy}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function Row({ login, busy, onEnd }: { login: LoginItem; busy: boolean; onEnd: () => void }) {
  const device = deviceOf(login.userAgent)
  return (
    <li>
      <div>
        <p>{device}</p>
        <p className="small muted">Last used on {formatDate(login.lastUsedAt)}</p>
      </div>
      {login.current ? (
        <Tag tone="teal">This device</Tag>
      ) : (
        <Button variant="default" size="sm" onClick={onEnd} disabled={busy}>
          Sign out<span className="visually-hidden">: {device}</span>
        </Button>
      )}
    </li>
  )
}
