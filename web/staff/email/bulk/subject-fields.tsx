import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { subjectTestHours, subjectTestShare } from '../../../../contract/email/subject-test.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { formatCount } from '../../../platform/format.ts'
import styles from './bulk.module.css'
import type { Bulk } from './use-bulk.ts'

const shares = [10, 20, 30, 40, 50].filter(
  share => share >= subjectTestShare.min && share <= subjectTestShare.max,
)
const hours = [1, 2, 4, 8, 12, 24].filter(
  count => count >= subjectTestHours.min && count <= subjectTestHours.max,
)

/** A second subject, tried on some of the recipients first. */
export function SubjectFields({ bulk: { values, setFieldValue, field, template, dryRun } }: { bulk: Bulk }) {
  return (
    <div className="stack full">
      <Checkbox
        label="Test a second subject"
        description="We send each subject to a few people first. Everyone else gets the one that more people clicked."
        {...field('testing', 'checkbox')}
      />
      {values.testing && (
        <>
          <TextInput
            label="Second subject"
            description={
              template ? `First subject: ${template.subject}` : 'Choose a template for the first subject'
            }
            required
            maxLength={maxLength.emailSubject}
            {...field('subjectB')}
          />
          <div className={`pair top ${styles.two}`}>
            <NativeSelect
              label="Share of people in the test"
              value={values.testShare}
              error={field('testShare').error}
              onChange={event => setFieldValue('testShare', Number(event.currentTarget.value))}
              data={shares.map(share => ({ value: String(share), label: `${share}%` }))}
            />
            <NativeSelect
              label="Decide after"
              value={values.testHours}
              error={field('testHours').error}
              onChange={event => setFieldValue('testHours', Number(event.currentTarget.value))}
              data={hours.map(count => ({ value: String(count), label: formatCount(count, 'hour') }))}
            />
          </div>
          {dryRun && dryRun.receiving > 1 && (
            <p className="small muted">{sizes(dryRun.receiving, values.testShare)}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Below this many people in each group a difference is seldom more than chance. */
const fewForATest = 100

function sizes(receiving: number, share: number) {
  const each = Math.max(1, Math.floor((receiving * share) / 200))
  const words = `${formatCount(each, 'person gets', 'people get')} each subject first, then ${formatCount(receiving - 2 * each, 'person gets', 'people get')} the better one.`
  return each < fewForATest ? `${words} Groups this small rarely show a clear difference.` : words
}
