import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/client.ts'
import { messages } from '../../../contract/messages.ts'
import { problems } from '../../../contract/problems.ts'
import { confirmNewEmail } from '../../../contract/profile.ts'
import { messageOf } from '../../lib/call-message.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import styles from './confirm-new-email.module.css'

type State = { title: string; words: string; done?: boolean }

const verifying: State = { title: 'Verifying...', words: 'One moment, please.' }

/** Opened from the mail to a new address: puts it in the place of the old one. */
export default function ConfirmNewEmail() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [state, setState] = useState(verifying)
  const asked = useRef(false)
  useEffect(() => {
    // A link works once, so it must not be used twice by a page that is drawn twice.
    if (asked.current) return
    asked.current = true
    void confirm(token).then(setState)
  }, [token])
  return (
    <div className={styles.page}>
      <PageMeta title="Confirm your new email" hidden />
      <div role="status">
        <h1>{state.title}</h1>
        <p className="lead">{state.words}</p>
      </div>
      {state !== verifying && (
        <div>
          <Button component={Link} to="/account">
            Open your account
          </Button>
        </div>
      )}
    </div>
  )
}

const failed = (words: string): State => ({ title: 'This link does not work', words })

async function confirm(token: string): Promise<State> {
  if (!token) return failed(problems.email_link_expired.message)
  try {
    const { data } = await callApi(fetch, confirmNewEmail, { body: { token } })
    return {
      title: 'Your new email is confirmed',
      words: `Sign in with ${data.email} from now on.`,
      done: true,
    }
  } catch (error) {
    return failed(messageOf(error, messages.unexpectedError))
  }
}
