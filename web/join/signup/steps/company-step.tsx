import { longestDescription, suggestedSpecialties } from '../../../../contract/rules/fields/signup-form.ts'
import { parseCompanyNumber, soleTrader } from '../../../../contract/rules/registrations/company-number.ts'
import type { RegulatorCode } from '../../../../contract/rules/registrations/regulator-codes.ts'
import { regulators } from '../../../../contract/rules/registrations/regulators.ts'
import { AdvertisingRules } from '../../../shared/advertising/advertising-rules.tsx'
import { ComboField } from '../../../ui/controls/combo-field.tsx'
import { CheckField, SelectField, TextAreaField } from '../../../ui/controls/field.tsx'
import { regulatorChoices, regulatorOf } from '../check.ts'
import styles from '../signup.module.css'
import type { Signup } from '../use-signup.ts'
import { RegisterNote } from './register-note.tsx'
import { ConsentBox, Field, labelOf, StepActions, StepForm } from './step-form.tsx'

const nameOf = (code: RegulatorCode) => {
  const { name, nation } = regulators[code]
  return nation ? `${name} (${code}, ${nation})` : `${name} (${code})`
}

const Choices = ({ label, codes }: { label: string; codes: RegulatorCode[] }) => (
  <optgroup label={label}>
    {codes.map(code => (
      <option key={code} value={code}>
        {nameOf(code)}
      </option>
    ))}
  </optgroup>
)

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
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>Your company</legend>
      <Field signup={signup} field="companyName" autoComplete="organization" />
      <ComboField
        label={labelOf('primarySpecialty')}
        hint="Choose one, or type your own."
        options={suggestedSpecialties}
        aria-required
        {...signup.field('primarySpecialty')}
        value={signup.values.primarySpecialty}
        onChange={value => signup.change('primarySpecialty', value)}
      />
      <TextAreaField
        className={styles.description}
        label={labelOf('companyDescription')}
        hint="What you do, who you treat and what makes you different. You can change this at any time."
        rows={4}
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
      hint="We use this to find your city and place you on the map."
    />
    <Field signup={signup} field="address" autoComplete="street-address" />
    <Field signup={signup} field="city" autoComplete="address-level2" />
    <Field
      signup={signup}
      field="locationPhone"
      optional
      type="tel"
      hint="For patients. You can add more clinics later."
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
        hint="8 characters, such as 01234567. Find it on your certificate of incorporation or at Companies House."
      />
      <CheckField
        label="I'm a sole trader, so I don't have a company registration number"
        checked={alone}
        onChange={event =>
          signup.change('companyRegistrationNumber', event.currentTarget.checked ? soleTrader : '')
        }
      />
      <SelectField
        label={labelOf('regulator')}
        hint="Who registers your clinic or your profession."
        {...signup.field('regulator')}
        value={code}
        onChange={event => signup.change('regulator', event.currentTarget.value)}
      >
        <Choices label="Usual for your specialty and place" codes={suggested} />
        <Choices label="Others" codes={others} />
      </SelectField>
      <Field signup={signup} field="certificateNumber" hint={`For example ${example}. ${whereToFind}`} />
      <RegisterNote signup={signup} />
      <Field signup={signup} field="referrerCode" optional hint="If someone on our team gave you a code." />
    </fieldset>
  )
}
