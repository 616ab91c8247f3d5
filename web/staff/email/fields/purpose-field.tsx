import { Select } from '@mantine/core'
import { StaffPurpose } from '../../../../contract/email/consent.ts'
import { emailPurposes } from '../../../../contract/text/email-purposes.ts'

type Props = {
  label: string
  value: StaffPurpose
  templatePurpose?: StaffPurpose | undefined
  onChange: (purpose: StaffPurpose) => void
  error?: string | undefined
}

const choices = StaffPurpose.options.map(purpose => ({ value: purpose, label: emailPurposes[purpose] }))

/** What an email is for, in the words in which people opt out of it. */
export function PurposeField({ label, value, templatePurpose, onChange, error }: Props) {
  const differs = templatePurpose !== undefined && templatePurpose !== value
  return (
    <>
      <Select
        label={label}
        description="We leave out anyone who opted out of this kind of email."
        allowDeselect={false}
        data={choices}
        value={value}
        error={error}
        onChange={chosen => chosen && onChange(chosen as StaffPurpose)}
      />
      {/* There before it has words: a screen reader reads what is put into it. */}
      <div role="status">
        {differs && (
          <p className="small">
            The template is for a different purpose: “{emailPurposes[templatePurpose]}”. We also leave out
            anyone who opted out of that.
          </p>
        )}
      </div>
    </>
  )
}
