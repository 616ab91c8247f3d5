import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the website, in the order of the product's route table. */
export default [
  layout('site/layout.tsx', [
    index('site/landing/landing.tsx'),
    route('prelaunch', 'site/landing/landing.tsx', { id: 'prelaunch' }),
    route('homepage', 'site/home/home.tsx'),
    route('providersearch', 'site/provider-search/provider-search.tsx'),
    route('results', 'site/results/results.tsx'),
    route('clinic/:id', 'site/clinic/clinic.tsx'),
    route('ownerone', 'site/contact-cards/contact-card.tsx', { id: 'ownerone' }),
    route('ownertwo', 'site/contact-cards/contact-card.tsx', { id: 'ownertwo' }),
    route('resultexamples', 'site/result-examples/result-examples.tsx'),
    route('privacy-policy', 'site/legal/privacy-policy.tsx'),
    route('marketing-strategies', 'site/articles/marketing-strategies.tsx'),
    route('future-of-private-healthcare', 'site/articles/future-of-private-healthcare.tsx'),
    route('convert-searches-to-patients', 'site/articles/convert-searches-to-patients.tsx'),
    route('clinic/:id/report', 'site/clinic/report.tsx'),
    route('compare', 'site/compare/compare.tsx'),
    route('treatments', 'site/treatments/treatments.tsx'),
    route('treatments/:treatment', 'site/treatments/treatment.tsx'),
    route('treatments/:treatment/:city', 'site/treatments/city.tsx'),
    route('terms', 'site/legal/terms.tsx'),
    route('cookies', 'site/legal/cookies.tsx'),
    route('accessibility', 'site/legal/accessibility.tsx'),
    route('about-our-data', 'site/legal/about-our-data.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  layout('join/layout.tsx', [
    route('login', 'join/login.tsx'),
    route('forgot-password', 'join/forgot-password.tsx'),
    route('reset-password', 'join/reset-password.tsx'),
  ]),
  route('ownerone.vcf', 'site/contact-cards/vcard.ts', { id: 'ownerone-file' }),
  route('ownertwo.vcf', 'site/contact-cards/vcard.ts', { id: 'ownertwo-file' }),
] satisfies RouteConfig
