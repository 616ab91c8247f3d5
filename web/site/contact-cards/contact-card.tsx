import {
  IconAddressBook,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconExternalLink,
  IconMail,
  IconPhone,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../contract/rules/phone.ts'
import type { SocialNetwork } from '../../../contract/text/contact-cards.ts'
import { productName } from '../../../contract/text/product.ts'
import { homePath } from '../../platform/home-path.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Monogram } from '../../ui/figures/monogram.tsx'
import type { Route } from './+types/contact-card.ts'
import { cardAt } from './card-at.ts'
import styles from './contact-card.module.css'

const icons: Record<SocialNetwork, typeof IconMail> = {
  LinkedIn: IconBrandLinkedin,
  Mastodon: IconBrandMastodon,
}

/** The phone number is formatted here, so that no browser loads the numbering plans for it. */
export function loader({ request }: Route.LoaderArgs) {
  const { name, card } = cardAt(request.url)
  return { name, card, phone: formatPhone(card.phoneNumber) }
}

/** A person of ours: website, save to contacts, email, phone and social profiles. */
export default function ContactCardPage({ loaderData: { name, card, phone } }: Route.ComponentProps) {
  const fullName = `${card.firstName} ${card.lastName}`
  return (
    <div className={styles.ground}>
      <PageMeta title={fullName} description={`${fullName}, ${card.position}, ${productName}`} hidden />
      <article className={styles.card}>
        <Monogram name={fullName} size="large" />
        <h1 className="mt-16">{fullName}</h1>
        <p className="muted">
          {card.position}, {productName}
        </p>
        <div className="stack gap-12 full mt-24">
          <ButtonLink kind="cta" block to={`/${name}.vcf`} reloadDocument download={`${name}.vcf`}>
            <IconAddressBook aria-hidden="true" />
            Save to contacts
          </ButtonLink>
          <ButtonLink block to={homePath}>
            <IconExternalLink aria-hidden="true" />
            Visit website
          </ButtonLink>
        </div>
        <ul className={styles.ways}>
          <Way href={`mailto:${card.email}`} icon={<IconMail aria-hidden="true" />}>
            {card.email}
          </Way>
          <Way href={`tel:${card.phoneNumber}`} icon={<IconPhone aria-hidden="true" />}>
            {phone}
          </Way>
          {card.social.map(({ network, url }) => {
            const Icon = icons[network]
            return (
              <Way key={url} href={url} icon={<Icon aria-hidden="true" />}>
                {network}
              </Way>
            )
          })}
        </ul>
      </article>
    </div>
  )
}

const Way = ({ href, icon, children }: { href: string; icon: ReactNode; children: string }) => (
  <li>
    <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}>
      {icon}
      {children}
    </a>
  </li>
)
