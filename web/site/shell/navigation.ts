import { productName } from '../../../contract/text/product.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { searchPath } from '../../platform/home-path.ts'

type Destination = { to: string; label: string }

/** The comparison, which the header links to with the shortlist. */
export const comparePath = '/compare'

/** Where people sign in; the header leads those who have to their area. */
export const signInPath = '/login'

/** What the header offers, in order. Only addresses that exist. */
export const mainNavigation: Destination[] = [
  { to: searchPath, label: messages.findClinics },
  { to: '/providersearch', label: 'Find a provider' },
  { to: comparePath, label: 'Compare' },
  { to: '/treatments', label: 'Treatments' },
  { to: '/blog', label: 'Blog' },
  { to: signInPath, label: messages.signIn },
]

export const footerNavigation: { title: string; destinations: Destination[] }[] = [
  {
    title: 'Patients',
    destinations: [
      { to: searchPath, label: messages.findClinics },
      { to: '/providersearch', label: 'Find a provider' },
      { to: comparePath, label: 'Compare clinics' },
      { to: '/treatments', label: 'Treatments and prices' },
      { to: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Clinics',
    destinations: [
      { to: '/signup', label: 'Register your clinic' },
      { to: '/resultexamples', label: 'Example results' },
      { to: '/login', label: messages.signIn },
      { to: '/marketing-strategies', label: 'Marketing that respects patients' },
      { to: '/future-of-private-healthcare', label: 'The future of private healthcare' },
      { to: '/convert-searches-to-patients', label: 'From searches to patients' },
    ],
  },
  {
    title: productName,
    destinations: [
      { to: '/contact', label: 'Contact and help' },
      { to: '/about-our-data', label: 'About our data' },
      { to: '/privacy-policy', label: 'Privacy policy' },
      { to: '/cookies', label: 'Cookies' },
      { to: '/terms', label: 'Terms of use' },
      { to: '/accessibility', label: 'Accessibility statement' },
    ],
  },
]
