import { type ChangeEvent, useEffect, useRef } from 'react'
import { TextField } from '../controls/field.tsx'
import { Banner } from '../feedback/banner.tsx'
import styles from './card-form.module.css'
import { CardSheet, type FormProps } from './card-sheet.tsx'
import { type AnswerBank, useSimulatedBank } from './simulated-bank.tsx'
import { securityCode, spacedExpiry, spacedNumber } from './typing.ts'
import { type Outcome, useCard } from './use-card.ts'

type Typed = { number: string; expiry: string; securityCode: string; name: string }

/** Gives a typed test card to the simulator; with a secret where the bank asks its customer first. */
export type Simulate = (card: Typed) => Promise<Outcome & { clientSecret?: string | null }>

/** Formats the input as a card shows it; the cursor stays in place unless it is at the end. */
const written = (write: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) => {
  const { currentTarget: input } = event
  const { selectionStart: cursor, value } = input
  input.value = write(value)
  if (cursor !== null && cursor < value.length) input.setSelectionRange(cursor, cursor)
}

type Props = FormProps & { simulate: Simulate; answerBank: AnswerBank }

/** The simulator's form. It looks like a card provider's and says that it is none. */
export function SimulatedCard({ simulate, answerBank, ...props }: Props) {
  const bank = useSimulatedBank(answerBank)
  const { busy, refused, onSubmit } = useCard(props, async form => {
    const taken = await simulate(typedIn(form))
    const refusal = taken.clientSecret ? await bank.ask(taken.clientSecret) : undefined
    return refusal ?? taken
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [field] = Object.keys(refused.fields)
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }, [refused])
  const field = (name: keyof Typed) => ({
    name,
    error: refused.fields[name],
    disabled: busy,
    autoComplete: 'off',
  })
  const digits = { inputMode: 'numeric' } as const
  return (
    <form ref={form} className="stack" onSubmit={onSubmit} method="post" noValidate>
      <Banner tone="info">
        <b>Payments are simulated.</b> We don't charge any card, and real cards won't work. Use 4242 4242 4242
        4242 with any future expiry date and any security code. 4000 0000 0000 0002 is declined, and for 4000
        0025 0000 3155 the bank asks you first. Another date or code counts as another card.
      </Banner>
      {refused.message && (
        <Banner tone="bad" role="alert">
          {refused.message}
        </Banner>
      )}
      <CardSheet note="Simulated">
        <TextField
          label="Card number"
          {...field('number')}
          {...digits}
          placeholder="1234 1234 1234 1234"
          onChange={written(spacedNumber)}
        />
        <div className={styles.half}>
          <TextField
            label="Expiry date"
            {...field('expiry')}
            {...digits}
            placeholder="MM / YY"
            onChange={written(spacedExpiry)}
          />
        </div>
        <div className={styles.half}>
          <TextField
            label="Security code"
            {...field('securityCode')}
            {...digits}
            placeholder="CVC"
            onChange={written(securityCode)}
          />
        </div>
        <TextField label="Name on card" {...field('name')} />
      </CardSheet>
      {props.children(busy)}
      {bank.dialog}
    </form>
  )
}

const typedIn = (form: FormData): Typed => {
  const text = (name: keyof Typed) => String(form.get(name) ?? '')
  return {
    number: text('number'),
    expiry: text('expiry'),
    securityCode: text('securityCode'),
    name: text('name'),
  }
}
