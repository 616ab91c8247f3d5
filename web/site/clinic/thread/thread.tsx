import { IconCheck, IconLock } from '@tabler/icons-react'
import { data, redirect } from 'react-router'
import { CallFailed, callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { problems } from '../../../../contract/core/problems.ts'
import { messageForm, wrongFiles } from '../../../../contract/patients/attachment-files.ts'
import {
  askSimilarClinics,
  replyInThread,
  withdrawEnquiry,
} from '../../../../contract/patients/enquiry-threads.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { siteMessages } from '../../../../contract/text/site-messages.ts'
import { postOrKeep, type Refusal, refuse, valuesOf } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/thread.ts'
import { AskSimilar, skippedText } from './ask-similar.tsx'
import { Contact } from './contact.tsx'
import { loadThread, type ThreadPage } from './load-thread.ts'
import { Messages } from './messages.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './thread.module.css'
import { Withdraw } from './withdraw.tsx'

const tooMany = "You've sent several messages already. Please wait a while, or call the clinic."

const isGone = (error: unknown) => error instanceof CallFailed && [400, 404].includes(error.status)

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data({ thread: (await loadThread(context.get(apiContext), params.token)) as ThreadPage | null })
  } catch (error) {
    // Not an error page: a link that has ended, or an enquiry withdrawn just now, is what this page is about too.
    if (isGone(error)) return data({ thread: null }, { status: 404 })
    if (error instanceof CallFailed) throw data({ message: error.body.message }, { status: error.status })
    throw error
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = String(form.get('do'))
  try {
    const skipped = await act(context.get(apiContext), params.token, wanted, form)
    // Said once, on the page that follows; sending the same again asks nobody twice.
    if (skipped?.length) return data({ skipped })
  } catch (error) {
    if (wanted === 'withdraw' && isGone(error)) return null
    return refuse(error, form, tooMany)
  }
  if (wanted === 'withdraw') return data({ withdrawn: true as const })
  // Redirects to the page, so that reloading it sends nothing.
  return redirect(`/enquiry/${params.token}#${wanted === 'ask' ? 'similar' : 'latest'}`)
}

/** Resolves to what was left undone, in words. */
async function act(api: Fetcher, token: string, wanted: string, form: FormData) {
  const params = { token }
  const { id = '', message = '' } = valuesOf(form)
  if (wanted === 'reply') {
    const [body, files] = [{ id, message }, filesIn(form)]
    const sent = files.length > 0 ? (messageForm(body, files) as never) : body
    await callApi(api, replyInThread, { params, body: sent })
  }
  if (wanted === 'withdraw') await callApi(api, withdrawEnquiry, { params })
  if (wanted === 'ask') {
    const clinics = form.getAll('clinic').map(ticked => ({ id: String(ticked), consent: true as const }))
    const { data: answer } = await callApi(api, askSimilarClinics, { params, body: { clinics } })
    return answer.skipped.map(({ id: clinic, reason }) => skippedText(nameIn(form, clinic), reason))
  }
}

/** As the page called it: of a clinic that left the directory the API says no more. */
const nameIn = (form: FormData, clinic: string) =>
  String(form.get(`name-${clinic}`) || 'One of the clinics').slice(0, maxLength.clinicName)

/** What was chosen; a field without a file sends one without a name. */
const filesIn = (form: FormData) =>
  form.getAll('files').filter((file): file is File => file instanceof File && file.name !== '')

export async function clientAction(posting: Route.ClientActionArgs) {
  const form = await posting.request.clone().formData()
  const wrong = wrongFiles(filesIn(form))
  // Said before minutes are spent on sending them.
  if (wrong)
    return data<Refusal>(
      { message: wrong, fields: { files: wrong }, values: valuesOf(form) },
      { status: 400 },
    )
  return postOrKeep(posting)
}

/** The state of an enquiry, for the holder of the emailed link. */
export default function Enquiry({ params, loaderData: { thread }, actionData }: Route.ComponentProps) {
  const withdrawn = actionData && 'withdrawn' in actionData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const skipped = actionData && 'skipped' in actionData ? actionData.skipped : []
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title="Your enquiry" hidden />
      {withdrawn ? (
        <Deleted />
      ) : thread ? (
        <Shown thread={thread} token={params.token} refusal={refusal} skipped={skipped} />
      ) : (
        <Ended />
      )}
    </div>
  )
}

type ShownProps = { thread: ThreadPage; token: string; refusal: Refusal | undefined; skipped: string[] }

function Shown({ thread, token, refusal, skipped }: ShownProps) {
  const { clinic, treatment, location, sentOn, state, callWindows } = thread
  const isCall = callWindows.length > 0
  const about = (form: string) => (refusal?.values.do === form ? refusal : undefined)
  return (
    <>
      <p className={styles.private}>
        <IconLock aria-hidden="true" />
        <span>
          Private page. Only you and the clinic can read your messages. Anyone with the link can open this
          page, so keep it to yourself.
        </span>
      </p>
      <div className={styles.head}>
        <div>
          {/* Where the form of the clinic's page leads: a document that opens at a place has the focus there. */}
          <h1 id="enquiry" tabIndex={-1}>
            Your enquiry to {clinic.name}
          </h1>
          <p className="muted">
            {isCall ? 'Call back' : (treatment ?? 'General question')}, sent {sentOn}
            {location && `. About ${location}`}
          </p>
        </div>
        <State state={state} />
      </div>
      <div className={styles.columns}>
        <section aria-label="Messages" className={styles.thread}>
          {isCall && (
            <>
              <p>The clinic can call you at one of these times (UK time):</p>
              <ul>
                {callWindows.map(words => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
          {state === 'sent' && (
            <Banner tone="good">
              {isCall ? "We've asked the clinic to call you." : siteMessages.enquirySent} We've emailed you a
              link to this page and will email you when {clinic.name} {isCall ? 'writes to you.' : 'answers.'}
              {!isCall && clinic.answers && ` It usually answers ${clinic.answers}.`}
            </Banner>
          )}
          <Messages clinic={clinic.name} token={token} messages={thread.messages} />
          <ReplyForm key={thread.messages.length} thread={thread} refusal={about('reply')} />
        </section>
        <aside className={styles.aside}>
          <Contact thread={thread} />
          <AskSimilar key={thread.asked.length} thread={thread} refusal={about('ask')} skipped={skipped} />
          <Withdraw deletedOn={thread.deletedOn} refusal={about('withdraw')} />
        </aside>
      </div>
    </>
  )
}

function State({ state }: Pick<ThreadPage, 'state'>) {
  if (state === 'closed') return <Tag>Closed by the clinic</Tag>
  if (state === 'sent' || state === 'waiting') return <Tag tone="teal">Waiting for an answer</Tag>
  return (
    <Tag tone="good">
      <IconCheck aria-hidden="true" />
      Answered
    </Tag>
  )
}

const Deleted = () => (
  <div className={styles.over}>
    <h1>Your enquiry has been deleted</h1>
    <Banner tone="good" role="status">
      We've deleted your enquiry with all its messages and your contact details, and told the clinic that
      you've withdrawn it. Links to this page no longer work.
    </Banner>
    <p>
      The clinic may have to keep its own records, for example of an appointment. To have those deleted, ask
      the clinic.
    </p>
    <FindClinics />
  </div>
)

const Ended = () => (
  <div className={styles.over}>
    <h1>This link doesn't work</h1>
    <p className="lead">{problems.enquiry_link_ended.message}</p>
    <p>
      Check that you've copied the whole address from the email, or{' '}
      <PageLink to="/privacy-policy#rights">see your rights over your data</PageLink>.
    </p>
    <FindClinics />
  </div>
)

const FindClinics = () => (
  <p>
    <ButtonLink to="/homepage">Find Clinics</ButtonLink>
  </p>
)
