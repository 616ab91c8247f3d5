import { IconLock } from '@tabler/icons-react'
import { data, Form, redirect } from 'react-router'
import { CallFailed, callApi, type Fetcher } from '../../../../../contract/core/client.ts'
import { isOffered } from '../../../../../contract/core/switches.ts'
import { answerNotice } from '../../../../../contract/patients/reviews/notices.ts'
import { groundMeaning, type ReviewState } from '../../../../../contract/patients/reviews/words.ts'
import {
  appealReview,
  editOwnReview,
  type OwnReview,
  readOwnReview,
  withdrawReview,
} from '../../../../../contract/patients/reviews/writing.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import { formatDate } from '../../../../platform/format.ts'
import {
  postOrKeep,
  type Refusal,
  refuse,
  usePostedForm,
  valuesOf,
} from '../../../../platform/forms/posted-form.ts'
import { useSwitchedOff } from '../../../../platform/meta/offered.tsx'
import { PageMeta } from '../../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../../platform/server-context.ts'
import { Refused } from '../../../../shared/posted-forms/posted-fields.tsx'
import { PostedForm } from '../../../../shared/posted-forms/posted-form.tsx'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../../ui/controls/field.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { classNames } from '../../../../ui/theme/class-names.ts'
import type { Route } from './+types/mine.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { Complain } from './complain.tsx'
import { asBrowser, monthWords, reviewIn } from './posted-review.ts'
import { ReviewFields } from './review-fields.tsx'
import styles from './write.module.css'
import { LinkEnded } from './write.tsx'

const tooMany = 'Please wait a few minutes, then try again.'

const isGone = (error: unknown) => error instanceof CallFailed && [400, 404].includes(error.status)

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: review } = await callApi(context.get(apiContext), readOwnReview, { params })
    return data({ review: review as OwnReview | null })
  } catch (error) {
    if (isGone(error)) return data({ review: null }, { status: 404 })
    throw error
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { do: wanted } = valuesOf(form)
  try {
    await act(asBrowser(context.get(apiContext), request), params, wanted, form)
  } catch (error) {
    if (wanted === 'delete' && isGone(error)) return null
    return refuse(error, form, tooMany)
  }
  const isDeleted = wanted === 'delete' || (wanted === 'answer' && form.get('wish') === 'remove')
  if (isDeleted) return data({ deleted: true as const })
  return redirect(`/reviews/mine/${params.token}?sent`)
}

function act(api: Fetcher, params: { token: string }, wanted: string | undefined, form: FormData) {
  if (wanted === 'delete') return callApi(api, withdrawReview, { params })
  if (wanted === 'answer') return callApi(api, answerNotice, { params, body: answerIn(form) })
  if (wanted === 'appeal')
    return callApi(api, appealReview, { params, body: { reason: valuesOf(form).reason ?? '' } })
  return callApi(api, editOwnReview, { params, body: reviewIn(form) })
}

function answerIn(form: FormData) {
  const { wish, name, address, share } = valuesOf(form)
  return {
    wish: wish === 'remove' ? ('remove' as const) : ('keep' as const),
    name,
    address,
    share: share === 'on',
  }
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

const notShown = "This site doesn't show reviews at the moment. You can delete yours below."

const stateText: Record<ReviewState, string> = {
  checking: "A person reads it within 48 hours, before looking at the stars. We'll email you.",
  published: 'Your review is published.',
  refused: "We haven't published your review.",
  appealed: "Someone else on our team reads your appeal within 48 hours. We'll email you.",
  withdrawn: 'Your review has been deleted.',
  removed: 'Your review has been removed.',
}

/** A review for its author: what became of it, and how to change, appeal or delete it. */
export default function MyReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const off = useSwitchedOff()
  if (actionData && 'deleted' in actionData) return <Deleted />
  if (!review) return <LinkEnded />
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const about = (form: string) => (refusal?.values.do === form ? refusal : undefined)
  const { clinic, state, ground } = review
  const isShown = isOffered({ part: 'reviews' }, off)
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageMeta title="Your review" hidden />
      <p className={classNames('line small muted', styles.private)}>
        <IconLock aria-hidden="true" />
        Private page. Anyone with the link can open it, so keep it to yourself.
      </p>
      <div className={styles.head}>
        <div>
          <h1>Your review of {clinic.name}</h1>
          <p className="small">
            <PageLink to={`/clinic/${clinic.id}#reviews`}>See the clinic's page</PageLink>
          </p>
        </div>
      </div>
      <div className="stack gap-24">
        <Banner tone={state === 'published' ? 'good' : 'info'} role="status">
          {isShown || state !== 'published' ? stateText[state] : notShown}
          {ground && ` The reason: ${groundMeaning[ground]}.`}
          {review.redacted && ' We replaced a few words; each place is marked below.'}
        </Banner>
        {review.notice && <AnswerNotice notice={review.notice} refusal={about('answer')} />}
        {isShown && review.canAppeal && <Appeal refusal={about('appeal')} />}
        {isShown && <Edit review={review} refusal={about('edit')} />}
        <Delete deletedOn={formatDate(review.deletedOn)} refusal={about('delete')} />
        <Complain specialty={clinic.specialty} />
      </div>
    </div>
  )
}

function Appeal({ refusal }: { refusal: Refusal | undefined }) {
  const { field, ...posted } = usePostedForm(refusal)
  return (
    <PostedForm
      posted={posted}
      refusal={refusal}
      submit="Send appeal"
      className={classNames('stack', styles.appeal)}
    >
      <h2>Appeal</h2>
      <p>You can appeal once. Someone who didn't make the first decision reads it.</p>
      <input type="hidden" name="do" value="appeal" />
      <TextAreaField
        label="Why should we publish it?"
        rows={4}
        required
        maxLength={maxLength.reviewAppeal}
        {...field('reason')}
      />
    </PostedForm>
  )
}

function storedValues({ fields, offered }: OwnReview) {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return { ...Object.fromEntries(given), offered } as Record<string, string>
}

function Edit({ review, refusal }: { review: OwnReview; refusal: Refusal | undefined }) {
  const { form, field, values, busy } = usePostedForm(refusal)
  const months = review.months.map(value => ({ value, words: monthWords(value) }))
  return (
    <details className={styles.edit} open={refusal !== undefined || undefined}>
      <summary>Change your review</summary>
      <Form ref={form} method="post" className={styles.form} noValidate>
        <input type="hidden" name="do" value="edit" />
        <Refused refusal={refusal} />
        <ReviewFields
          field={field}
          values={refusal ? values : storedValues(review)}
          months={months}
          treatments={review.treatments}
        />
        <div className={styles.send}>
          <Button kind="primary" type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Send changes'}
          </Button>
          <p className="small muted">
            Someone checks it again, and the clinic's page doesn't show it until then. Afterwards it is marked
            as edited.
          </p>
        </div>
      </Form>
    </details>
  )
}

function Delete({ deletedOn, refusal }: { deletedOn: string; refusal: Refusal | undefined }) {
  return (
    <section className={styles.delete} aria-labelledby="delete-title">
      <h2 id="delete-title">Delete your review</h2>
      <p className="small muted">
        We delete the text, your email and the links straight away. Otherwise we delete everything on{' '}
        {deletedOn}.
      </p>
      <Refused refusal={refusal} />
      <details className={styles.edit}>
        <summary>Delete review</summary>
        <Form method="post" className="stack mt-12">
          <input type="hidden" name="do" value="delete" />
          <p className="small">Delete this review for good? You can't undo this.</p>
          <div>
            <Button kind="danger" small type="submit">
              Yes, delete it
            </Button>
          </div>
        </Form>
      </details>
    </section>
  )
}

const Deleted = () => (
  <div className={classNames('wrap', styles.narrow)}>
    <PageMeta title="Your review has been deleted" hidden />
    <h1>Your review has been deleted</h1>
    <Banner tone="good" role="status">
      We've deleted what you wrote and your email address. Links to it no longer work.
    </Banner>
    <p>
      <ButtonLink to="/homepage">Find Clinics</ButtonLink>
    </p>
  </div>
)
