import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  badgeSize,
  type WidgetLook,
  widgetAddress,
  widgetHeight,
} from '../../../contract/directory/profile/widget.ts'
import { productName } from '../../../contract/text/product.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { siteContext } from '../../platform/server-context.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { copyText } from '../../ui/mantine/copy-text.ts'
import { useOverview } from '../overview/use-overview.ts'
import type { Route } from './+types/website.ts'
import styles from './website.module.css'
import { WidgetContent } from './widget-content.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteContext).origin })

const looks: { value: WidgetLook; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Automatic' },
]

export default function OnYourWebsite({ loaderData: { origin } }: Route.ComponentProps) {
  const { id, companyName, listed } = useOverview()
  const [look, choose] = useState<WidgetLook>('light')
  const page = `${origin}${widgetAddress.link(id, 'page')}`
  const name = escaped(`${companyName} on ${productName}`)
  const widget = `<div data-clinic-atlas="${id}" data-look="${look}"><a href="${page}">${name}</a></div>
<script src="${origin}${widgetAddress.script}" async></script>`
  const badge = `<a href="${page}"><img src="${origin}${widgetAddress.badge(id)}" width="${badgeSize.width}" height="${badgeSize.height}" alt="${name}"></a>`
  return (
    <>
      <PageMeta title="On your website" hidden />
      {!listed && (
        <Banner tone="info">
          <p>
            Your listing isn't live yet. Until it is, the widget says that your clinic isn't on {productName}.
          </p>
        </Banner>
      )}
      <div className="columns gap-24 top">
        <Section
          title="Widget"
          lead={
            <>
              Your <WidgetContent /> on your own website, always up to date.
            </>
          }
        >
          <SegmentedControl
            aria-label="Widget colours"
            color="teal"
            data={looks}
            value={look}
            onChange={value => choose(value as WidgetLook)}
          />
          <p className="small muted">Automatic follows the light or dark setting of the visitor's device.</p>
          <Preview key={look} id={id} look={look} title={`Widget preview for ${companyName}`} />
          <Code of="the widget" code={widget} />
          <p className="small muted">
            Paste this where the widget should appear. It sets no cookies. For your web developer: if the
            website has a content security policy, allow {origin} for script-src and frame-src.
          </p>
        </Section>
        <Section title="Badge" lead="A picture with a link, for pages that can't run scripts.">
          <div className={styles.ground}>
            <img
              src={`${widgetAddress.badge(id)}?preview=1`}
              {...badgeSize}
              alt={`Badge for ${companyName}`}
            />
          </div>
          <Code of="the badge" code={badge} />
          <p className="small muted">
            <Offered part="reviews">
              The rating comes from patients who wrote a review on {productName}.{' '}
            </Offered>
            Insights shows how often the widget and the badge were seen and how many visits they brought.
          </p>
        </Section>
      </div>
    </>
  )
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign]!)

function Code({ of, code }: { of: string; code: string }) {
  return (
    <>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
      <div>
        <Button aria-label={`Copy the code for ${of}`} onClick={() => copyText(code)}>
          Copy the code
        </Button>
      </div>
    </>
  )
}

/** As high as its content, as on the clinic's own website. */
function Preview({ id, look, title }: { id: string; look: WidgetLook; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow) setHeight(data?.[widgetHeight])
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <div className={styles.ground} data-look={look}>
      <iframe
        ref={frame}
        className={styles.frame}
        style={height ? { height } : undefined}
        src={widgetAddress.preview(id, look)}
        title={title}
      />
    </div>
  )
}
