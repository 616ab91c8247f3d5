import { badgeSize } from '../../../../contract/directory/profile/widget.ts'
import { productName } from '../../../../contract/text/product.ts'
import { markupOf } from '../../../platform/markup/markup.ts'
import { apiContext, clinicNotesContext } from '../../../platform/server-context.ts'
import type { Route } from './+types/badge.ts'
import { loadWidget, type Widget } from './load-widget.ts'

/** A picture takes no colours from our styles: these are those of the light scheme. */
const colours = {
  ground: '#ffffff',
  line: '#c9d2d3',
  ink: '#14213d',
  soft: '#535f75',
  teal: '#0b4f4c',
  coral: '#ec5b41',
}
const { width, height } = badgeSize

/** A picture for those who want no script: what patients wrote here, or our name alone. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const widget = await loadWidget(context.get(apiContext), id, new Date())
  const isPreview = new URL(request.url).searchParams.has('preview')
  if (widget && !isPreview) context.get(clinicNotesContext).onWidget(widget.id, 'shown')
  return new Response(markupOf(<Badge rating={widget?.rating ?? null} />), {
    status: widget ? 200 : 404,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  })
}

const font = 'Arial, Helvetica, sans-serif'

function Badge({ rating }: { rating: Widget['rating'] }) {
  const [above, below] = rating
    ? [`${rating.mean.toFixed(1)} out of 5`, rating.words]
    : ['Compare our prices', `on ${productName}`]
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{`${above}, ${below}`}</title>
      <rect
        x="0.5"
        y="0.5"
        width={width - 1}
        height={height - 1}
        rx="6"
        fill={colours.ground}
        stroke={colours.line}
      />
      <g transform="translate(12 10)" fill="none" strokeLinecap="round">
        <path d="M20 8.5 7 35M20 8.5 33 35" stroke={colours.teal} strokeWidth="4.6" />
        <path d="M11.6 26.2c4-3.4 6.4 2.2 9.6.4s2.6-4.2 6.6-2.6" stroke={colours.coral} strokeWidth="3.4" />
        <circle cx="20" cy="8.6" r="6.6" fill={colours.teal} />
        <circle cx="20" cy="8.6" r="2.5" fill={colours.ground} />
      </g>
      <text x="60" y="28" font-family={font} font-size="16" font-weight="700" fill={colours.ink}>
        {above}
      </text>
      <text x="60" y="47" font-family={font} font-size="12" fill={colours.soft}>
        {below}
      </text>
    </svg>
  )
}
