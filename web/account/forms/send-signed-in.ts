import type { User } from '../../../contract/auth/auth.ts'
import { CallFailed } from '../../../contract/core/client.ts'
import { NotSent } from '../../platform/forms/failure.ts'
import { storedPerson } from '../../platform/session.ts'
import { type Account, signInAgain } from './sign-in-again.tsx'

/** The browser's login is no longer that of the clinic whose page is open. */
export class AnotherClinic extends NotSent {
  constructor() {
    super(
      "You're signed in as another clinic in another tab, so we haven't saved this. Your changes are still on this page.",
    )
  }
}

const loginEnded = (error: unknown) => error instanceof CallFailed && error.body.code === 'login_required'

/** All tabs share one login, so a request from here would change the clinic that signed in last. */
function sendAs<Result>({ id }: Account, send: () => Promise<Result>): Promise<Result> {
  const person = storedPerson('provider') as User | undefined
  if (person && person.id !== id) throw new AnotherClinic()
  return send()
}

/** Sends; when the login has ended asks for the password in a dialog and sends once more. */
export async function sendSignedIn<Result>(account: Account, send: () => Promise<Result>): Promise<Result> {
  try {
    return await sendAs(account, send)
  } catch (error) {
    if (!loginEnded(error) || !(await signInAgain(account))) throw error
    return sendAs(account, send)
  }
}
