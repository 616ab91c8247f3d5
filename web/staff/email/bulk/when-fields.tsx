import { Checkbox, Radio, TextInput } from '@mantine/core'
import { maxScheduledDays } from '../../../../contract/email/runs.ts'
import { fromLondonClock, toLondonClock } from '../../london-time.ts'
import type { Bulk } from './use-bulk.ts'

/** When a campaign is sent: now or later, and in office hours unless someone decides otherwise. */
export function WhenFields({ bulk }: { bulk: Bulk }) {
  const { values, setFieldValue, field } = bulk
  return (
    <div className="stack full">
      <Radio.Group
        label="When should we send it?"
        value={values.later ? 'later' : 'now'}
        onChange={chosen => setFieldValue('later', chosen === 'later')}
      >
        <div className="stack gap-12 mt-8">
          <Radio value="now" label="Now" />
          <Radio value="later" label="Later" />
        </div>
      </Radio.Group>
      {values.later && (
        <TextInput
          type="datetime-local"
          label="Date and time"
          description={`UK time, in the next ${maxScheduledDays} days`}
          required
          value={toLondonClock(values.sendAt)}
          error={field('sendAt').error}
          onChange={event => setFieldValue('sendAt', fromLondonClock(event.currentTarget.value))}
        />
      )}
      <Checkbox
        label="Only send in office hours"
        description="Monday to Friday, 9am to 5pm, not on bank holidays. Outside these hours, emails wait."
        {...field('officeHours', 'checkbox')}
      />
    </div>
  )
}
