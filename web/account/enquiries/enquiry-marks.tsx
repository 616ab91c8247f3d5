import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { type EnquiryWithAnswers, markEnquiry } from '../../../contract/patients/enquiries.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { toast } from '../../ui/mantine/toasts.tsx'

type Marks = Parameters<typeof callApi<typeof markEnquiry>>[2]['body']

/** Changes the state of an enquiry without writing to the patient. */
export function EnquiryMarks({ enquiry: { id, state, answers, callBack } }: { enquiry: EnquiryWithAnswers }) {
  const { submit, refresh, busy, failure } = useSubmit({
    otherwise: "We couldn't save this. Please try again.",
  })
  const navigate = useNavigate()
  const marking =
    (body: Marks, words: string, leave = false) =>
    () =>
      submit(
        () => callApi(asProvider, markEnquiry, { params: { id }, body }),
        async () => {
          toast('good', words)
          if (leave) await navigate('/account/enquiries')
          await refresh()
        },
      )
  const open = state === 'waiting' || state === 'unread'
  const offered = [
    open && {
      label: callBack ? 'Mark as called' : 'Mark as answered',
      mark: marking({ answered: true }, callBack ? 'Marked as called.' : 'Marked as answered.'),
    },
    // An answer sent from here cannot be undone.
    state === 'answered' &&
      !answers.some(({ from }) => from === 'clinic') && {
        label: callBack ? 'Mark as not called' : 'Mark as not answered',
        mark: marking({ answered: false }, callBack ? 'Marked as not called.' : 'Marked as not answered.'),
      },
    open && { label: 'Mark as unread', mark: marking({ read: false }, 'Marked as unread.', true) },
    state === 'closed'
      ? { label: 'Reopen', mark: marking({ closed: false }, 'Reopened.') }
      : { label: 'Close enquiry', mark: marking({ closed: true }, 'Closed.') },
  ].filter(one => one !== false)
  return (
    <>
      <div className="row">
        {offered.map(({ label, mark }) => (
          <Button key={label} variant="default" size="sm" onClick={mark} disabled={busy}>
            {label}
          </Button>
        ))}
      </div>
      <SaveFailure failure={failure} />
    </>
  )
}
