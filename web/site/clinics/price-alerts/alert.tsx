import { data, Form, Link } from 'react-router'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import {
  confirmPriceAlert,
  type PriceAlert,
  readPriceAlert,
  stopAllPriceAlerts,
  stopPriceAlert,
} from '../../../../contract/patients/price-alerts.ts'
import { formatCount, formatDate, priceText } from '../../../platform/format.ts'
import { postOrKeep, refuse, usePostedForm, valuesOf } from '../../../platform/forms/posted-form.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { apiContext } from '../../../platform/server-context.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { clinicAddress } from '../clinic-address.ts'
import type { Route } from './+types/alert.ts'
import styles from './price-alerts.module.css'

const tooMany = 'Please wait a few minutes, then try again.'

/** Looks only: programs that open every link of an email must change nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: alert } = await callApi(context.get(apiContext), readPriceAlert, { params })
    return data({ alert: shownAlert(alert) })
  } catch (error) {
    if (!(error instanceof CallFailed) || ![400, 404].includes(error.status)) throw error
    return data({ alert: null }, { status: 404 })
  }
}

const shownAlert = ({ news, newsOn, deletedOn, createdAt, watched, ...alert }: PriceAlert) => ({
  ...alert,
  ...watched,
  upTo: watched.maxPrice === null ? null : priceText(watched.maxPrice),
  newsOn: newsOn && formatDate(newsOn),
  deletedOn: formatDate(deletedOn),
  savedOn: formatDate(createdAt),
  news: news.map(({ clinic, place, before, price }) => ({
    ...{ ...clinic, place },
    price: price === null ? 'Contact for pricing' : priceText(price),
    before: before === null ? null : priceText(before),
  })),
})

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { do: wanted } = valuesOf(form)
  const api = context.get(apiContext)
  try {
    if (wanted === 'confirm') await callApi(api, confirmPriceAlert, { params })
    else if (wanted === 'stop-all') await callApi(api, stopAllPriceAlerts, { params })
    else await callApi(api, stopPriceAlert, { params })
  } catch (error) {
    return refuse(error, form, tooMany)
  }
  return data({ done: wanted === 'confirm' ? ('started' as const) : ('stopped' as const) })
}

export const clientAction = (posting: Route.ClientActionArgs) => postOrKeep(posting)

/** An alert for the patient with the link: confirm it, see its news, stop it. */
export default function Alert({ loaderData: { alert }, actionData }: Route.ComponentProps) {
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  const problem = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <div className={classNames('wrap stack left', styles.page)}>
      <PageMeta title="Your price alert" hidden />
      {done === 'stopped' ? (
        <Stopped />
      ) : alert ? (
        <Shown alert={alert} isStarted={done === 'started'} problem={problem} />
      ) : (
        <Ended />
      )}
    </div>
  )
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['alert']>
type ShownProps = { alert: Shown; isStarted: boolean; problem: string | undefined }

function Shown({ alert, isStarted, problem }: ShownProps) {
  const { isConfirmed, news, newsOn, clinic } = alert
  return (
    <>
      <h1>{!isConfirmed ? 'Start this price alert?' : newsOn ? 'What has changed' : 'Your price alert'}</h1>
      <p className={classNames('lead', styles.watched)}>
        <b>{alert.treatment}</b>
        {clinic ? (
          <>
            {' at '}
            <Link to={clinicAddress(clinic.id)}>{clinic.name}</Link>
          </>
        ) : (
          ` ${alert.where}`
        )}
        {alert.upTo && `, up to ${alert.upTo}`}
      </p>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {isStarted && (
        <Banner tone="good" role="status">
          Your alert is on. We'll email you when{' '}
          {clinic ? 'this price falls' : 'a price falls or a new clinic appears'}.
        </Banner>
      )}
      {newsOn && <News news={news} newsOn={newsOn} />}
      {isConfirmed ? <Stop alert={alert} /> : <Confirm alert={alert} />}
    </>
  )
}

const News = ({ news, newsOn }: Pick<Shown, 'news'> & { newsOn: string }) => (
  <>
    <p>Prices on {newsOn}, when we emailed you. Check the clinic's page for today's.</p>
    {news.length === 0 ? (
      <p>The clinic is no longer listed.</p>
    ) : (
      <ul className={styles.news}>
        {news.map(({ id, name, place, price, before }) => (
          <li key={`${id} ${place}`}>
            <span>
              <Link to={clinicAddress(id)}>{name}</Link>
              {place && `, ${place}`}
            </span>
            <span>
              <b>{price}</b> <span className={styles.old}>{before ? `was ${before}` : 'new clinic'}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
)

function Confirm({ alert: { clinic, deletedOn, others } }: { alert: Shown }) {
  const { busy } = usePostedForm()
  return (
    <>
      <p>
        We'll email you when {clinic ? 'this price falls' : 'a price falls or a new clinic appears'}, once a
        day at most. Our emails don't name the treatment or the clinic.
      </p>
      <Form method="post" className="row gap-12">
        <Button kind="cta" type="submit" name="do" value="confirm" busy={busy}>
          {busy ? 'Starting...' : 'Start this alert'}
        </Button>
        <Button type="submit" name="do" value="stop" busy={busy}>
          Delete it
        </Button>
        <StopAll others={others} busy={busy} />
      </Form>
      <p className="small muted">If you do nothing, we delete it on {deletedOn}.</p>
    </>
  )
}

function Stop({ alert: { others, savedOn, deletedOn } }: { alert: Shown }) {
  const { busy } = usePostedForm()
  return (
    <>
      <p className="small muted">
        Saved on {savedOn}. We delete it on {deletedOn}. Anyone with the link to this page can open it, so
        keep it to yourself.
      </p>
      <Form method="post" className="row gap-12">
        <Button type="submit" name="do" value="stop" busy={busy}>
          Stop this alert
        </Button>
        <StopAll others={others} busy={busy} />
      </Form>
    </>
  )
}

const StopAll = ({ others, busy }: { others: number; busy: boolean }) =>
  others > 0 && (
    <Button type="submit" name="do" value="stop-all" busy={busy}>
      Stop all {formatCount(others + 1, 'alert')}
    </Button>
  )

const Stopped = () => (
  <>
    <h1>Alert stopped</h1>
    <Banner tone="good" role="status">
      We've deleted it, and won't email you about it any more.
    </Banner>
    <ButtonLink to="/homepage">Find Clinics</ButtonLink>
  </>
)

const Ended = () => (
  <>
    <h1>This alert has ended</h1>
    <p className="lead">
      It was stopped, never confirmed, or is over a year old. We no longer hold anything about it.
    </p>
    <ButtonLink to="/homepage">Find Clinics</ButtonLink>
  </>
)
