declare const made: unique symbol

/**
 * The addressee of a system email. Anyone can enter someone else's address beside a text of their choice, so what
 * was typed into an account is repeated only to an address that its owner has confirmed.
 */
export type Addressee = { email: string; name?: string; greeting: string; clinic: string; [made]: true }

type Account = {
  email: string
  firstName: string
  companyName?: string
  emailConfirmedAt: Date | null
}

const addressed = (email: string, name?: string, clinic?: string) =>
  ({
    email,
    ...(name && { name }),
    greeting: name ? `Hello ${name},` : 'Hello,',
    clinic: clinic ?? 'your clinic',
  }) as Addressee

/** The owner of a clinic's account. */
export const accountHolder = ({ email, firstName, companyName, emailConfirmedAt }: Account) =>
  emailConfirmedAt ? addressed(email, firstName, companyName) : addressed(email)

/** A member of staff, whose address is proven by the invitation that was sent to it. */
export const staffMember = ({ email, firstName }: { email: string; firstName?: string }) =>
  addressed(email, firstName)

/** An address that someone typed in. */
export const unconfirmedAddress = (email: string) => addressed(email)
