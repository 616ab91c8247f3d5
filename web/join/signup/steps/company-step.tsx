import { Autocomplete, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { longestDescription, suggestedSpecialties } from '../../../../contract/providers/signup-fields.ts'
import { parseCompanyNumber, soleTrader } from '../../../../contract/rules/registrations/company-number.ts'
import type { RegulatorCode } from '../../../../contract/rules/registrations/regulator-codes.ts'
import { regulators } from '../../../../contract/rules/registrations/regulators.ts'
import { AdvertisingRules } from '../../../shared/advertising/advertising-rules.tsx'
import { regulatorChoices, regulatorOf } from '../check.ts'
import styles from '../signup.module.css'
import type { Signup } from '../use-signup.ts'
import { RegisterNote } from './register-note.tsx'
import { ConsentBox, Field, labelOf, StepActions, StepForm } from './step-form.tsx'

const choiceOf = (code: RegulatorCode) => {
  const { name, nation } = regulators[code]
  return { value: code, label: nation ? `${name} (${code}, ${nation})` : `${name} (${code})` }
}

/** Step 2: what patients will see, and who looks after its quality. */
export const CompanyStep = ({ signup }: { signup: Signup }) => (
  <StepForm signup={signup}>
    <Company signup={signup} />
    <Place signup={signup} />
    <Registrations signup={signup} />
    <ConsentBox signup={signup} />
    <StepActions signup={signup} />
  </StepForm>
)

function Company({ signup }: { signup: Signup }) {
  const { onChange: _, ...specialty } = signup.field('primarySpecialty')
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>Your company</legend>
      <Field signup={signup} field="companyName" autoComplete="organization" />
      <Autocomplete
        label={labelOf('primarySpecialty')}
        description="Choose one, or type your own."
        data={suggestedSpecialties}
        // All ten fit: a list that scrolls would have to be reached by the keyboard.
        withScrollArea={false}
        comboboxProps={{ withinPortal: false }}
        aria-required
        onChange={value => signup.change('primarySpecialty', value)}
        {...specialty}
      />
      <Textarea
        label={labelOf('companyDescription')}
        description="What you do, who you treat and what makes you different. You can change this at any time."
        autosize
        minRows={4}
        maxLength={longestDescription}
        aria-required
        {...signup.field('companyDescription')}
      />
      <AdvertisingRules
        text={signup.values.companyDescription}
        inText
        onChange={text => signup.change('companyDescription', text)}
      />
      <Field
        signup={signup}
        field="website"
        optional
        type="url"
        autoComplete="url"
        placeholder="www.example.com"
      />
    </fieldset>
  )
}

const Place = ({ signup }: { signup: Signup }) => (
  <fieldset className={`stack ${styles.group}`}>
    <legend>Your first clinic</legend>
    <Field
      signup={signup}
      field="postCode"
      autoComplete="postal-code"
      description="We use this to find your city and place you on the map."
    />
    <Field signup={signup} field="address" autoComplete="street-address" />
    <Field signup={signup} field="city" autoComplete="address-level2" />
    <Field
      signup={signup}
      field="locationPhone"
      optional
      type="tel"
      description="For patients. You can add more clinics later."
    />
  </fieldset>
)

/** However it is spelled: a form that was kept or sent by a link may hold it too. */
const parsesAsSoleTrader = (text: string) => {
  const parsed = parseCompanyNumber(text)
  return parsed.ok && parsed.number === soleTrader
}

function Registrations({ signup }: { signup: Signup }) {
  const code = regulatorOf(signup.values)
  const { example, whereToFind } = regulators[code]
  const { suggested, others } = regulatorChoices(signup.values)
  const alone = parsesAsSoleTrader(signup.values.companyRegistrationNumber)
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>Registrations</legend>
      <Field
        signup={signup}
        field="companyRegistrationNumber"
        readOnly={alone}
        description="8 characters, such as 01234567. Find it on your certificate of incorporation or at Companies House."
      />
      <Checkbox
        classNames={{ input: styles.box }}
        label="I'm a sole trader, so I don't have a company registration number"
        checked={alone}
        onChange={event =>
          signup.change('companyRegistrationNumber', event.currentTarget.checked ? soleTrader : '')
        }
      />
      <NativeSelect
        label={labelOf('regulator')}
        description="Who registers your clinic or your profession."
        data={[
          { group: 'Usual for your specialty and place', items: suggested.map(choiceOf) },
          { group: 'Others', items: others.map(choiceOf) },
        ]}
        {...signup.field('regulator')}
        value={code}
        onChange={event => signup.change('regulator', event.currentTarget.value)}
      />
      <Field
        signup={signup}
        field="certificateNumber"
        description={`For example ${example}. ${whereToFind}`}
      />
      <RegisterNote signup={signup} />
      <Field
        signup={signup}
        field="referrerCode"
        optional
        description="If someone on our team gave you a code."
      />
    </fieldset>
  )
}
