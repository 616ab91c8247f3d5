import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import {
  parkingAnswers,
  paymentMethods,
  stepFreeAnswers,
  waits,
} from '../../../contract/directory/profile/visit-facts.ts'
import { getVisit, type OwnVisit, updateVisit, VisitEdit } from '../../../contract/providers/profile/visit.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { parkingWords, paymentWords, stepFreeWords, waitWords } from '../../shared/visit/visit-words.ts'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { TransportFields } from './transport-fields.tsx'

const answerOf = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')

const valuesOf = (visit: OwnVisit) => ({
  payment: visit.payment as string[],
  stepFree: visit.stepFree ?? '',
  parking: visit.parking ?? '',
  transport: visit.transport ?? '',
  transportMinutes: visit.transportMinutes?.toString() ?? '',
  accessNote: visit.accessNote ?? '',
  hearingLoop: answerOf(visit.hearingLoop),
  chaperone: answerOf(visit.chaperone),
  video: answerOf(visit.video),
  selfReferral: answerOf(visit.selfReferral),
  emergency: answerOf(visit.emergency),
  agesFrom: visit.agesFrom?.toString() ?? '',
  agesTo: visit.agesTo?.toString() ?? '',
  wait: visit.wait ?? '',
  version: visit.version,
})

const notStated = { value: '', label: 'Not stated' }
const yesOrNo = [notStated, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]
const choicesOf = <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>) => [
  notStated,
  ...names.map(value => ({ value, label: words[value] })),
]

/** What patients ask before they book. Every answer can stay open. */
export function VisitForm({ visit }: { visit: OwnVisit }) {
  const { props, field, values, setFieldValue, busy, failure, send, adopt } = useApiForm({
    initial: valuesOf(visit),
    schema: VisitEdit,
    otherwise: "We couldn't save your answers.",
    send: body => callApi(asProvider, updateVisit, { body: body as typeof body & VisitEdit }),
    onDone: saved => {
      adopt(valuesOf(saved))
      toast('good', 'Answers saved.')
    },
  })
  const reload = async () => adopt(valuesOf((await callApi(asProvider, getVisit, {})).data))
  return (
    <Section
      title="Before you visit"
      lead="Answer what you can. Where one of several clinics differs, for example in parking, change it under Clinics."
    >
      <form {...props} className="stack">
        <SaveFailure failure={failure} onRetry={send} onReload={reload} />
        <div className="pair">
          <NativeSelect
            label="Step-free access"
            description="From the street to the treatment room."
            data={choicesOf(stepFreeAnswers, stepFreeWords)}
            {...field('stepFree')}
          />
          <NativeSelect
            label="Parking"
            description="For patients."
            data={choicesOf(parkingAnswers, parkingWords)}
            {...field('parking')}
          />
        </div>
        <TransportFields field={field} />
        <Textarea
          label="Getting there and getting in"
          description="Such as a lift, an accessible toilet or a Blue Badge bay. Optional."
          autosize
          minRows={2}
          maxRows={4}
          {...field('accessNote')}
        />
        <div className="pair">
          <NativeSelect
            label="Hearing loop"
            description="At reception and in the treatment room."
            data={yesOrNo}
            {...field('hearingLoop')}
          />
          <NativeSelect
            label="Chaperone"
            description="A trained chaperone for patients who ask."
            data={yesOrNo}
            {...field('chaperone')}
          />
        </div>
        <div className="pair">
          <NativeSelect
            label="Video consultations"
            description="For at least some appointments."
            data={yesOrNo}
            {...field('video')}
          />
          <NativeSelect
            label="Patients can book without a referral"
            description="From a GP or another clinic."
            data={yesOrNo}
            {...field('selfReferral')}
          />
        </div>
        <div className="pair">
          <TextInput
            label="Youngest patients"
            description="Age in years, 0 for babies."
            inputMode="numeric"
            autoComplete="off"
            {...field('agesFrom')}
          />
          <TextInput
            label="Oldest patients"
            description="Leave it blank if there's no upper limit."
            inputMode="numeric"
            autoComplete="off"
            {...field('agesTo')}
          />
        </div>
        <div className="pair">
          <NativeSelect
            label="Wait for a first appointment"
            description="What new patients can usually expect."
            data={choicesOf(waits, waitWords)}
            {...field('wait')}
          />
          <NativeSelect
            label="Emergency appointments"
            description="Times you keep free for the same day."
            data={yesOrNo}
            {...field('emergency')}
          />
        </div>
        <Checkbox.Group
          label="How patients can pay"
          value={values.payment}
          onChange={ways => setFieldValue('payment', ways)}
        >
          <div className="stack gap-8 mt-8">
            {paymentMethods.map(way => (
              <Checkbox key={way} value={way} label={paymentWords[way]} />
            ))}
          </div>
        </Checkbox.Group>
        <div className="row">
          <SubmitButton busy={busy ? 'Saving...' : undefined}>Save answers</SubmitButton>
        </div>
      </form>
    </Section>
  )
}
