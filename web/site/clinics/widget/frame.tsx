import { createHash } from 'node:crypto'
import {
  type WidgetLink,
  type WidgetLook,
  widgetAddress,
  widgetHeight,
  widgetLooks,
} from '../../../../contract/directory/profile/widget.ts'
import { productName } from '../../../../contract/text/product.ts'
import { priceText } from '../../../platform/format.ts'
import { markupOf } from '../../../platform/markup/markup.ts'
import { apiContext, clinicNotesContext } from '../../../platform/server-context.ts'
import type { Route } from './+types/frame.ts'
import style from './frame.css?inline'
import { loadWidget, type Widget } from './load-widget.ts'

const script = `new ResizeObserver(()=>parent.postMessage({${widgetHeight}:document.body.offsetHeight},'*')).observe(document.body)`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The one page of ours that others may frame. It has no form and no login, so nothing in it can be clicked unawares. */
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const widget = await loadWidget(context.get(apiContext), id, new Date())
  if (widget && !searchParams.has('preview')) context.get(clinicNotesContext).onWidget(widget.id, 'shown')
  return new Response(documentOf(widget, lookIn(searchParams)), {
    status: widget ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // Also for websites that keep to themselves: they frame only what allows it, and what asks the same of its own parts.
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}

const lookIn = (params: URLSearchParams): WidgetLook =>
  widgetLooks.find(look => look === params.get('look')) ?? 'auto'

function documentOf(widget: Widget | null, look: WidgetLook) {
  const title = markupOf(<title>{widget ? `${widget.name} on ${productName}` : productName}</title>)
  const scheme = look === 'auto' ? '' : ` data-scheme="${look}"`
  const body = markupOf(<div className="sheet">{widget ? <Facts widget={widget} /> : <NotListed />}</div>)
  return `<!doctype html><html lang="en-GB"${scheme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}<style>${style}</style></head><body>${body}<script>${script}</script></body></html>`
}

function Facts({
  widget: { id, name, area, rating, prices, nextFree, takesBookings, asOf },
}: {
  widget: Widget
}) {
  return (
    <>
      <h1>{name}</h1>
      {area && <p className="muted">{area}</p>}
      {rating && (
        <p className="rating">
          <b>{rating.mean.toFixed(1)}</b> <span className="muted">out of 5</span> <Stars mean={rating.mean} />{' '}
          <Follow id={id} to="page">
            {rating.words}
          </Follow>
        </p>
      )}
      {prices.length > 0 && (
        <dl>
          {prices.map(({ name: treatment, price, plus }) => (
            <div key={treatment}>
              <dt>{treatment}</dt>
              <dd>
                <b>{priceText(price!)}</b>
              </dd>
              {plus && <dd className="plus muted">{plus}</dd>}
            </div>
          ))}
        </dl>
      )}
      {nextFree && (
        <p className="free">
          Next free time: <b>{nextFree}</b>
        </p>
      )}
      <p className="actions">
        {takesBookings && (
          <Follow id={id} to="book">
            Request a time
          </Follow>
        )}
        <Follow id={id} to="enquiry">
          Send an enquiry
        </Follow>
      </p>
      <p className="muted">
        From{' '}
        <Follow id={id} to="page">
          {productName}
        </Follow>
        , {asOf}
      </p>
    </>
  )
}

const NotListed = () => (
  <p>
    This clinic isn't on {productName} at the moment.{' '}
    <a href="/" target="_blank" rel="noopener">
      Find another clinic
    </a>
  </p>
)

const Follow = ({ id, to, children }: { id: string; to: WidgetLink; children: string }) => (
  <a href={widgetAddress.link(id, to)} target="_blank" rel="noopener nofollow">
    {children}
  </a>
)

/** Said in figures beside it. */
const Stars = ({ mean }: { mean: number }) => (
  <span className="stars" aria-hidden="true">
    {'★'.repeat(Math.round(mean))}
    {'☆'.repeat(5 - Math.round(mean))}
  </span>
)
