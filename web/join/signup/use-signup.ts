import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import type { registerEssential } from '../../../contract/providers/signup.ts'
import { trialMonths } from '../../../contract/rules/plan/plan.ts'
import { parsePostcode } from '../../../contract/rules/postcode.ts'
import { messages } from '../../../contract/text/messages.ts'
import { termsVersion } from '../../../contract/text/terms.ts'
import { useTracked } from '../../platform/analytics/analytics.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import type { ShownCard } from '../../ui/card-form/card-sheet.tsx'
import {
  checkedAgain,
  fetchPhoneRules,
  furthestStep,
  lookUpPostcode,
  regulatorOf,
  type Wrong,
  wrongWithCompany,
  wrongWithContact,
  wrongWithField,
  wrongWithPassword,
} from './check.ts'
import { dropDraft, writeDraft } from './draft.ts'
import {
  type Choices,
  type Entered,
  type Errors,
  type FieldName,
  noSecret,
  nothingEntered,
  type Secret,
  stepOf,
  type Values,
  valuesIn,
} from './fields.ts'
import { usePartial } from './use-partial.ts'
import { useRestored } from './use-restored.ts'
import { useStepToCount } from './use-step-to-count.ts'

export type Signup = ReturnType<typeof useSignup>

/**
 * The step that the browser's history asks for, as far as all before it is complete when it asks: the password and
 * the card of an earlier visit are gone. Typing alone never moves on.
 */
function useStep(furthest: number) {
  const { key, state } = useLocation()
  const { step: wanted = 1, from } = (state ?? {}) as { step?: number; from?: string }
  const reachable = useRef(furthest)
  reachable.current = furthest
  const [step, setStep] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same step may be asked for again
  useEffect(() => setStep(Math.max(1, Math.min(wanted, reachable.current))), [key, wanted])
  return { step, fromReview: from === 'review' }
}

const phoneNames: readonly FieldName[] = ['phoneNumber', 'locationPhone']

/** What keeps a step from being left; undefined when nothing does. */
async function wrongWithStep(step: number, entered: Entered): Promise<Partial<Wrong> | undefined> {
  if (phoneNames.some(name => entered[name] !== '')) await fetchPhoneRules()
  if (step === 1)
    return wrongWithContact(entered, entered) ?? (await wrongWithPassword(entered, entered.password))
  if (step === 4 && !entered.agreed) return { fields: { agreed: 'Please agree to the terms to register.' } }
  if (step !== 2) return undefined
  const wrong = wrongWithCompany(entered)
  const postCode = wrong ? undefined : (await lookUpPostcode(entered.postCode)).wrong
  return postCode ? { message: postCode, fields: { postCode } } : wrong
}

/** The form as it is sent: what is empty is left out. */
function formData(
  values: Values,
  { password, accountEmails, offerEmails }: Entered,
  paymentMethodId: string,
  claimToken = '',
) {
  const form = new FormData()
  const fields = {
    ...values,
    regulator: regulatorOf(values),
    password,
    paymentMethodId,
    claimToken,
    freeTrial: String(trialMonths),
    isEssentialSignup: 'true',
    // The form is not sent before they are agreed to.
    termsVersion,
    accountEmails: accountEmails ? 'true' : '',
    offerEmails: offerEmails ? 'true' : '',
  }
  for (const [name, value] of Object.entries(fields)) if (value.trim() !== '') form.append(name, value)
  return form
}

type Typing = { currentTarget: { value: string } }

/** The whole registration: what was entered, which step is shown, and what leads from one to the next. */
export function useSignup() {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<{ id: string; card?: ShownCard | undefined }>()
  const card = saved?.id
  const [done, setDone] = useState(false)
  const goTo = (next: number, from?: 'review') => navigate('.', { state: { step: next, from } })
  const form = useApiForm<Entered>({
    initial: nothingEntered,
    otherwise: messages.unexpectedError,
    offline: messages.registrationError,
    check: entered => wrongWithStep(step, entered),
    async send(entered) {
      if (step < 4 || !card) return { data: undefined }
      const body = formData(valuesIn(entered), entered, card, restored.claim?.token)
      return callApi<typeof registerEssential>(
        fetch,
        { method: 'POST', path: '/api/register-essential' },
        { body: body as never },
      )
    },
    onDone: () => (step < 4 ? goTo(fromReview && furthest === 4 ? 4 : step + 1) : finish()),
    onFailure({ code, fields }) {
      if (code === 'card_refused') setSaved(undefined)
      if (step === 4 && code) leadBack(code, fields)
    },
  })
  const { values: entered, errors, failure, getValues, setValues, setErrors } = form
  const values = useMemo(() => valuesIn(entered), [entered])
  const furthest: number = useMemo(() => furthestStep(entered, entered, card), [entered, card])
  const { step, fromReview } = useStep(furthest)
  const keptAtServer = usePartial({ step, values, consent: entered.consent, done })
  const restored = useRestored({ form: () => form.props.ref.current, restore })
  useEffect(() => {
    if (restored.ready && !done) writeDraft({ values, consent: entered.consent, claim: restored.claim })
  }, [restored.ready, restored.claim, done, values, entered.consent])
  useTracked(useStepToCount(done ? 5 : step))

  /** To the step that holds what the server refused; what is wrong stands beside its field there. */
  function leadBack(code: string, fields: Record<string, string>) {
    const steps = Object.keys(fields).map(stepOf)
    const wrong = code === 'card_refused' ? 3 : Math.min(...steps)
    if (wrong < 4) void goTo(wrong, 'review')
  }

  function restore({ consent, ...found }: Partial<Entered>) {
    setValues({ ...found, ...(consent && { consent }) })
    if (found.email && consent) keptAtServer(found.email)
  }

  function finish() {
    dropDraft()
    setDone(true)
    setValues(noSecret)
    setSaved(undefined)
  }

  function change(name: FieldName | keyof Secret, value: string) {
    const { [name]: _, ...others } = errors as Errors
    form.setFieldValue(name, value)
    setErrors(checkedAgain({ ...getValues(), [name]: value }, name, others))
  }

  /** Looks at a field that is left, and writes a postcode the way it is written. */
  async function leave(name: FieldName) {
    if (phoneNames.includes(name) && getValues()[name] !== '') await fetchPhoneRules()
    const left = getValues()
    const postcode = name === 'postCode' ? parsePostcode(left.postCode) : undefined
    if (postcode?.ok && postcode.postcode !== left.postCode) change(name, postcode.postcode)
    const { wrong, city } = postcode?.ok ? await lookUpPostcode(left.postCode) : {}
    const error = wrongWithField(name, left) ?? wrong
    if (error) form.setFieldError(name, error)
    // What someone typed is never replaced.
    if (city && getValues().city.trim() === '') change('city', city)
  }

  return {
    ...{
      values,
      card,
      shownCard: saved?.card,
      done,
      step,
      goTo,
      change,
      failure,
      busy: form.busy,
      props: form.props,
      ...restored,
    },
    consent: entered.consent,
    agreedField: { ...form.field('agreed', 'checkbox'), disabled: form.busy },
    choiceField: (name: keyof Choices) => ({ ...form.field(name, 'checkbox'), disabled: form.busy }),
    setConsent: (consent: boolean) => setValues({ consent }),
    /** What is wrong, in the words of the server after those that say what failed. */
    message: failure && (failure.code ? messages.registrationFailed : '') + failure.message,
    field: (name: FieldName) => ({
      ...form.field(name),
      name,
      onBlur: () => void leave(name),
      onChange: (event: Typing) => change(name, event.currentTarget.value),
    }),
    secretField: (name: keyof Secret) => ({
      ...form.field(name),
      name,
      onChange: (event: Typing) => change(name, event.currentTarget.value),
    }),
    useAnotherCard: () => setSaved(undefined),
    back() {
      form.clear()
      return goTo(step - 1)
    },
    takeCard(paymentMethodId: string, shown?: ShownCard) {
      form.clear()
      setSaved({ id: paymentMethodId, card: shown })
      return goTo(4)
    },
    clear() {
      dropDraft()
      restored.forgetSource()
      form.clear()
      setValues(nothingEntered)
      setSaved(undefined)
      return goTo(1)
    },
  }
}
