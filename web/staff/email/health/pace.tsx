import { NumberInput } from '@mantine/core'
import { callApi } from '../../../../contract/core/client.ts'
import { type SendingPace, setSendingPace } from '../../../../contract/email/sending-pace.ts'
import { sendingPace } from '../../../../contract/rules/limits.ts'
import { asStaff } from '../../../platform/api.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import styles from './sending-health.module.css'

/** How fast campaigns are sent, in all and to one domain. */
export function PaceSection({ pace }: { pace: SendingPace }) {
  const maySave = useMay(setSendingPace)
  const form = useApiForm<
    { perSecond: number | string; perDomainMinute: number | string },
    { message: string }
  >({
    initial: { perSecond: pace.perSecond, perDomainMinute: pace.perDomainMinute ?? '' },
    send: ({ perSecond, perDomainMinute }) =>
      callApi(asStaff, setSendingPace, {
        body: {
          perSecond: Number(perSecond),
          perDomainMinute: perDomainMinute === '' ? null : Number(perDomainMinute),
        },
      }),
    onDone: ({ message }) => toast('good', message),
  })
  const { perSecond, perDomainMinute } = form.values
  return (
    <Section title="Pace" lead="Mail servers slow down or block senders who send too much at once.">
      <form {...form.props} className="stack full">
        <Refused>{form.failure?.message}</Refused>
        <div className={styles.pace}>
          <NumberInput
            label="Emails a second"
            description="All campaigns together"
            min={sendingPace.perSecond.min}
            max={sendingPace.perSecond.max}
            clampBehavior="none"
            disabled={!maySave}
            value={perSecond}
            error={form.field('perSecond').error}
            onChange={value => form.setFieldValue('perSecond', value)}
          />
          <NumberInput
            label="Emails a minute to one domain"
            description="Leave empty for no ceiling"
            min={sendingPace.perDomainMinute.min}
            max={sendingPace.perDomainMinute.max}
            clampBehavior="none"
            allowDecimal={false}
            disabled={!maySave}
            value={perDomainMinute}
            error={form.field('perDomainMinute').error}
            onChange={value => form.setFieldValue('perDomainMinute', value)}
          />
        </div>
        {maySave && (
          <div>
            <SubmitButton busy={form.busy ? 'Saving...' : undefined}>Save pace</SubmitButton>
          </div>
        )}
      </form>
    </Section>
  )
}
