import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { problems } from '../../../contract/core/problems.ts'
import { explainPassword } from '../../../contract/rules/password.ts'
import { messages } from '../../../contract/text/messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { forgetLogin } from '../../platform/session.ts'
import type { Login } from '../../platform/stored-token.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { useApiForm, type Wrong } from '../forms/use-api-form.ts'
import { ChosenPasswordField } from './chosen-password-field.tsx'
import type { Frame } from './forgotten-password.tsx'

type Props = {
  login: Login
  frame: Frame
  /** What choosing a new password also does. */
  lead: string
  save: (token: string, password: string) => Promise<{ data: unknown }>
  /** The title and the next step once it is saved. */
  done: { title: string; way: ReactNode }
  /** The title and the next step for an invalid link. */
  expired: { title: string; way: ReactNode }
}

/** Opened from a link: chooses a new password, once. */
export function NewPassword({ login, frame: Frame, lead, save, done, expired }: Props) {
  const token = useTokenOnce()
  const [outcome, setOutcome] = useState<'done' | 'expired'>()
  const state = outcome ?? (token ? 'choosing' : 'expired')
  const { props, field, busy, complete, general } = useApiForm({
    otherwise: messages.unexpectedError,
    check: checkNewPassword,
    send: ({ password = '' }) => save(token, password),
    onDone() {
      forgetLogin(login)
      setOutcome('done')
    },
    onFailure({ code }) {
      if (code !== 'reset_link_expired') return
      setOutcome('expired')
      return true
    },
  })
  return (
    <>
      <PageMeta title="Choose a new password" hidden />
      {state === 'choosing' && (
        <Frame title="Choose a new password" lead={lead}>
          <form {...props}>
            <Refused>{general}</Refused>
            <NewPasswordFields field={field} busy={busy} />
            <SubmitButton busy={busy ? 'Saving...' : undefined} disabled={!complete} block>
              Save new password
            </SubmitButton>
          </form>
        </Frame>
      )}
      {state === 'done' && (
        <Frame title={done.title} lead="Sign in with your new password." outcome>
          {done.way}
        </Frame>
      )}
      {state === 'expired' && (
        <Frame title={expired.title} lead={problems.reset_link_expired.message} outcome>
          {expired.way}
        </Frame>
      )}
    </>
  )
}

/**
 * The token of the link, taken out of the address bar, where it could be read, shared or bookmarked. The history keeps it,
 * so that a reload still works; the server has never seen that, so the browser looks only once it shows the same page.
 */
function useTokenOnce() {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = search.get('token')
  const [token, setToken] = useState(inAddress ?? '')
  const kept = (state as { token?: string } | null)?.token
  useEffect(() => {
    if (inAddress)
      void navigate(pathname, { replace: true, state: { token: inAddress }, preventScrollReset: true })
    else if (kept) setToken(kept)
  }, [inAddress, kept, navigate, pathname])
  return token
}

/** Errors of the two entries, before the server is asked. */
export function checkNewPassword({ password, confirm }: Record<string, string>): Wrong | undefined {
  if (password !== confirm) return { fields: { confirm: messages.passwordsDoNotMatch } }
  const wrong = explainPassword(password ?? '')
  return wrong ? { fields: { password: wrong } } : undefined
}

type FieldsProps = { field: (name: 'password' | 'confirm') => object; busy: boolean }

export const NewPasswordFields = ({ field, busy }: FieldsProps) => (
  <>
    <ChosenPasswordField label="New password" disabled={busy} {...field('password')} />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      disabled={busy}
      {...field('confirm')}
    />
  </>
)
