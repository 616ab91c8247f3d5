import { useState } from 'react'
import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { checkedAgain, type Wrong, wrongWithField } from './check.ts'
import { type Errors, type FieldName, noSecret, noValues, type Secret } from './fields.ts'
import { wrongWithPostcode } from './known-postcode.ts'
import type { Restored } from './use-restored.ts'

type Typing = { currentTarget: { value: string } }

/** What was entered, and what is wrong with it. */
export function useEntries() {
  const [values, setValues] = useState(noValues)
  const [secret, setSecret] = useState(noSecret)
  const [consent, setConsent] = useState(false)
  const [message, setMessage] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)

  function change(name: FieldName | keyof Secret, value: string) {
    if (name in noSecret) setSecret(before => ({ ...before, [name]: value }))
    else setValues(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => checkedAgain({ ...values, [name]: value }, name, others))
  }

  /** Looks at a field that is left, and writes a postcode the way it is written. */
  async function leave(name: FieldName) {
    const postcode = name === 'postCode' ? parsePostcode(values.postCode) : undefined
    if (postcode?.ok && postcode.postcode !== values.postCode) change(name, postcode.postcode)
    const error =
      wrongWithField(name, values) ?? (postcode?.ok ? await wrongWithPostcode(values.postCode) : undefined)
    if (error) setErrors(before => ({ ...before, [name]: error }))
  }

  function restore(restored: Restored) {
    setValues(before => ({ ...before, ...restored.values }))
    setSecret(before => ({ ...before, ...restored.secret }))
    if (restored.consent) setConsent(true)
  }

  return {
    ...{ values, secret, consent, message, errors, refusals, setConsent, change, leave, restore },
    /** Says what is wrong, or that nothing is. */
    say(wrong: Wrong | undefined) {
      setMessage(wrong?.message)
      setErrors(wrong?.errors ?? {})
      if (wrong) setRefusals(before => before + 1)
    },
    empty() {
      setValues(noValues)
      setSecret(noSecret)
      setConsent(false)
    },
    forgetSecret: () => setSecret(noSecret),
    field: (name: FieldName) => ({
      name,
      value: values[name],
      error: errors[name],
      onBlur: () => void leave(name),
      onChange: (event: Typing) => change(name, event.currentTarget.value),
    }),
    secretField: (name: keyof Secret) => ({
      name,
      value: secret[name],
      error: errors[name],
      onChange: (event: Typing) => change(name, event.currentTarget.value),
    }),
  }
}
