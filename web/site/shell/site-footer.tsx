import { use } from 'react'
import { productName } from '../../../contract/text/product.ts'
import { useHome } from '../../platform/home-path.ts'
import { useFollowedLinks } from '../../platform/markup/follow-links.ts'
import { FooterContext } from '../../platform/meta/origin.ts'
import { Logo } from '../../ui/figures/logo.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx'
import styles from './site-footer.module.css'

/** What the product is for, who runs it, every public page, and the colour scheme. */
export function SiteFooter() {
  const [note = '', columns = ''] = use(FooterContext).split('\n')
  const html = (__html: string) => ({ dangerouslySetInnerHTML: { __html } })
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.about}>
          <Logo name={productName} to={useHome()} />
          <div className={styles.note} {...html(note)} />
          <SchemeSwitch />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links within, which click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links within */}
        <div className={styles.destinations} onClick={useFollowedLinks()} {...html(columns)} />
      </div>
    </footer>
  )
}
