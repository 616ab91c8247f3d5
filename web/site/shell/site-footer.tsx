import { use } from 'react'
import { Island } from '../../platform/islands/island.tsx'
import { useFollowedLinks } from '../../platform/markup/follow-links.ts'
import { FooterContext } from '../../platform/meta/origin.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './site-footer.module.css'

/** What the product is for, who runs it, every public page, and the colour scheme. */
export function SiteFooter() {
  const [note = '', columns = ''] = use(FooterContext).split('\n')
  const html = (__html: string) => ({ dangerouslySetInnerHTML: { __html } })
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.about}>
          <Island name="HomeLink" of={HomeLink} />
          <div className={styles.note} {...html(note)} />
          <Island name="SchemeSwitch" of={SchemeSwitch} props={{ name: 'scheme' }} />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links within, which click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links within */}
        <div className={styles.destinations} onClick={useFollowedLinks()} {...html(columns)} />
      </div>
    </footer>
  )
}
