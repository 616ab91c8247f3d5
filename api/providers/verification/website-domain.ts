/** Anyone can have an address there, so one proves nothing about a clinic. */
const sharedDomains = new Set(
  `gmail.com googlemail.com google.com outlook.com outlook.co.uk hotmail.com hotmail.co.uk live.com live.co.uk msn.com
  yahoo.com yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.co.uk btinternet.com btopenworld.com
  btconnect.com sky.com virginmedia.com virgin.net talktalk.net tiscali.co.uk ntlworld.com blueyonder.co.uk o2.co.uk
  plus.com plusnet.com proton.me protonmail.com pm.me gmx.com gmx.co.uk gmx.net mail.com email.com zoho.com zohomail.com
  fastmail.com hey.com tutanota.com tuta.com yandex.com mail.ru qq.com 163.com mailinator.com nhs.net nhs.uk nhs.scot
  doctors.org.uk facebook.com instagram.com linkedin.com x.com tiktok.com linktr.ee wixsite.com wix.com wordpress.com
  blogspot.com squarespace.com weebly.com godaddysites.com webador.co.uk co.uk org.uk ltd.uk plc.uk me.uk net.uk ac.uk
  gov.uk uk.com gb.net uk.net github.io gitlab.io netlify.app vercel.app web.app pages.dev herokuapp.com business.site
  wixstudio.com webflow.io carrd.co jimdo.com jimdosite.com yolasite.com strikingly.com site123.me myshopify.com
  wpengine.com wpcomstaging.com square.site mystrikingly.com bravesites.com tumblr.com btck.co.uk freeserve.co.uk
  yell.com yelp.com yelp.co.uk whatclinic.com doctify.com topdoctors.co.uk treatwell.co.uk fresha.com`.split(
    /\s+/,
  ),
)

const isShared = (domain: string) =>
  domain
    .split('.')
    .some((_, index, labels) => sharedDomains.has(labels.slice(index).join('.')) && isUnder(labels, index))

/** A clinic's own name under co.uk is its own; one under wixsite.com is not a domain that receives email for it. */
const isUnder = (labels: string[], index: number) =>
  index === 0 || !publicEndings.has(labels.slice(index).join('.'))
const publicEndings = new Set(
  'co.uk org.uk ltd.uk plc.uk me.uk net.uk ac.uk gov.uk uk.com gb.net uk.net nhs.uk nhs.scot'.split(' '),
)

/**
 * The domain whose email shows control of a website: the website's own, whole. A domain above or below it may belong to
 * someone else. Null where there is none, or where it is shared by many.
 */
export function domainOf(website: string | null): string | null {
  if (!website || !URL.canParse(website)) return null
  const { hostname, protocol } = new URL(website)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const domain = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  // Not an address in numbers, and with an ending of letters.
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain)) return null
  return isShared(domain) ? null : domain
}

/** Whether an email address stands at exactly that domain. */
export const isAtDomain = (email: string, domain: string) =>
  email.toLowerCase().slice(email.lastIndexOf('@') + 1) === domain
