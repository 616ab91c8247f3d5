import { VCard } from 'vcard-creator'
import type { ContactCard } from '../../../contract/text/contact-cards.ts'
import { productName } from '../../../contract/text/product.ts'
import { siteContext } from '../../platform/server-context.ts'
import type { Route } from './+types/vcard.ts'
import { cardAt } from './card-at.ts'

/** The card as a file that phones take into their contacts: vCard 3.0. */
export function vcardOf(
  { firstName, lastName, position, email, phoneNumber, social }: ContactCard,
  website: string,
) {
  const vcard = new VCard()
    .addName({ givenName: firstName, familyName: lastName })
    .addCompany({ name: productName })
    .addJobtitle(position)
    .addEmail({ address: email, type: ['work'] })
    .addPhoneNumber({ number: phoneNumber, type: ['work'] })
    .addUrl({ url: website })
  for (const { network, url } of social) vcard.addSocial({ url, type: network })
  return vcard.toString()
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { name, card } = cardAt(request.url)
  return new Response(vcardOf(card, context.get(siteContext).origin), {
    headers: {
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.vcf"`,
      'cache-control': 'public, max-age=3600',
    },
  })
}
