import { Select } from '@mantine/core'
import { mailPurposes, StaffPurpose } from '../../../contract/email-consent.ts'

type Props = {
  label: string
  value: StaffPurpose
  onChange: (purpose: StaffPurpose) => void
  error?: string | undefined
}

const choices = StaffPurpose.options.map(purpose => ({ value: purpose, label: mailPurposes[purpose] }))

/** What an email is for, in the words in which people opt out of it. */
export const PurposeField = ({ label, value, onChange, error }: Props) => (
  <Select
    label={label}
    description="Anyone who opted out of this kind of email is left out."
    allowDeselect={false}
    data={choices}
    value={value}
    error={error}
    onChange={chosen => chosen && onChange(chosen as StaffPurpose)}
  />
)
