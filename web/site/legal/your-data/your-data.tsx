import { data, Link } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import { eraseOwnData, type OwnData, readOwnData } from '../../../../contract/patients/data-requests.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { formatCount } from '../../../platform/format.ts'
import { postOrKeep, type Refusal, refuse, usePostedForm } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { HeldList, isEmpty } from '../../../shared/held-data/held-list.tsx'
import { PostedForm } from '../../../shared/posted-forms/posted-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { Route } from './+types/your-data.ts'
import styles from './your-data.module.css'

const checkFields = 'Please check the fields marked below.'
const tooMany = 'Please wait a few minutes, then try again.'

/** Looks only: programs that open every link of an email must change nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: held } = await callApi(context.get(apiContext), readOwnData, { params })
    return data({ held, token: params.token })
  } catch (error) {
    if (!(error instanceof CallFailed) || ![400, 404].includes(error.status)) throw error
    return data({ held: null, token: params.token }, { status: 404 })
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('sure') !== 'on')
    return data<Refusal>({ message: checkFields, fields: { sure: 'Tick the box to confirm' }, values: {} })
  try {
    await callApi(context.get(apiContext), eraseOwnData, { params })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return data({ erased: true as const })
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** What is held about an address, for the person with the link: see, download, delete. */
export default function YourData({ loaderData: { held, token }, actionData }: Route.ComponentProps) {
  const isErased = actionData !== undefined && 'erased' in actionData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Your data" hidden />
      {isErased ? (
        <Erased />
      ) : !held ? (
        <Ended />
      ) : isEmpty(held) ? (
        <Nothing />
      ) : (
        <Shown held={held} token={token} refusal={refusal} />
      )}
    </div>
  )
}

type ShownProps = { held: OwnData; token: string; refusal: Refusal | undefined }

function Shown({ held, token, refusal }: ShownProps) {
  return (
    <>
      <h1>What we hold about you</h1>
      <p className="lead">
        This is everything linked to the email address that we sent the link to. The file also has the text of
        your messages.
      </p>
      <p>
        <a href={`/api/data-links/${token}`} download="your-data.json">
          Download your data
        </a>{' '}
        (JSON file)
      </p>
      <div className={styles.held}>
        <h2>Linked to your email address</h2>
        <HeldList held={held} />
      </div>
      {held.enquiries.length > 0 && (
        <p className="small muted">
          Clinics keep their own records and notes about you. Ask the clinic about those.
        </p>
      )}
      {!isEmpty({ ...held, notices: [] }) && <Delete held={held} refusal={refusal} />}
    </>
  )
}

const open = ['requested', 'offered', 'confirmed']

function Delete({ held: { appointments, memberships, notices }, refusal }: Omit<ShownProps, 'token'>) {
  const { field, ...posted } = usePostedForm(refusal)
  const coming = appointments.filter(({ state }) => open.includes(state)).length
  return (
    <>
      <h2>Delete it all</h2>
      <ul>
        <li>
          We tell clinics that you've withdrawn your enquiries. What they have already read stays with them.
        </li>
        {coming > 0 && <li>{formatCount(coming, 'open appointment')} will be cancelled.</li>}
        {memberships.length > 0 && <li>You'll no longer be able to sign in to a clinic's account.</li>}
        {notices.length > 0 && (
          <li>
            Legal notices stay until they are {keptFor.reviewMonths} months old, because a court may need
            them.
          </li>
        )}
      </ul>
      <PostedForm
        posted={posted}
        refusal={refusal}
        submit="Delete my data"
        doing="Deleting..."
        className="stack"
      >
        <CheckField label="I understand that this can't be undone" {...field('sure')} defaultValue="on" />
      </PostedForm>
    </>
  )
}

const Erased = () => (
  <>
    <h1>Your data is deleted</h1>
    <Banner tone="good" role="status">
      We've deleted everything linked to your email address.
    </Banner>
    <ButtonLink to="/homepage">Find Clinics</ButtonLink>
  </>
)

const Nothing = () => (
  <>
    <h1>We hold nothing about you</h1>
    <p className="lead">
      No enquiry, appointment, review, price alert or report is linked to the email address that we sent the
      link to.
    </p>
    <p>
      If you have a clinic account, <Link to="/login">sign in</Link> to see its data.
    </p>
  </>
)

const Ended = () => (
  <>
    <h1>This link has expired</h1>
    <p className="lead">It works for {keptFor.dataLinkHours} hours, or until you delete your data.</p>
    <div>
      <ButtonLink kind="primary" to="/your-data">
        Ask for a new link
      </ButtonLink>
    </div>
  </>
)
