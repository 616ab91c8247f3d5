import { openDataLicence, openGovernmentLicence } from '../../../contract/text/licences.ts'
import { productName } from '../../../contract/text/product.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { siteContext } from '../../platform/server-context.ts'
import type { Section } from '../articles/prose.tsx'
import type { Route } from './+types/open-data.ts'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, email } = context.get(siteContext)
  return { origin, email }
}

const files = [
  ['clinics.json', 'all clinics that have joined, as one JSON array'],
  ['clinics.ndjson', 'the same, one JSON object on each line'],
  ['clinics.geojson', 'where they are, for maps'],
  ['prices.json', 'what treatments cost, across the UK and by town'],
  ['prices.csv', 'the same as a table'],
]

const sectionsFor = ({ origin, email }: { origin: string; email: string }): Section[] => [
  {
    id: 'files',
    title: 'What you can download',
    body: (
      <>
        <ul>
          {files.map(([name, about]) => (
            <li key={name}>
              <a href={`/api/open-data/v1/${name}`}>{name}</a>: {about}
            </li>
          ))}
          <li>
            <a href="/api/clinics.csv">clinics.csv</a>: one line for each treatment of a clinic
          </li>
          <Offered part="appointments">
            <li>
              <a href="/$bulk-publish">$bulk-publish</a>: free times of clinics that publish them, in the
              format of HL7 SMART Scheduling Links
            </li>
          </Offered>
        </ul>
        <p>
          You don't need an account or a key. To keep a copy up to date, ask{' '}
          <code>{origin}/api/open-data/v1/changes?since=</code> with a date. It gives the clinics that have
          changed and those you need to delete. Our <a href="/api/docs">API documentation</a> describes every
          field.
        </p>
      </>
    ),
  },
  {
    id: 'licence',
    title: 'Licence',
    body: (
      <>
        <p>
          You can copy, share, change and build on the data, including commercially, under the{' '}
          <a href={openDataLicence.url}>{openDataLicence.name}</a> licence. You must credit us and say if you
          changed anything.
        </p>
        <p>
          What comes from a public register is licensed under the{' '}
          <a href={openGovernmentLicence.url}>{openGovernmentLicence.name}</a>. Credit the register as well.
        </p>
        <p>
          The licence doesn't cover photos, logos and the text of reviews. They belong to the people who made
          them. You can link to them, but ask the owner before you copy them.
        </p>
      </>
    ),
  },
  {
    id: 'credit',
    title: 'How to credit us',
    body: (
      <>
        <p>Put this where people see the data, with the date of your copy:</p>
        <p>
          <code>
            Source: {productName}, {origin}, {openDataLicence.short}
          </code>
        </p>
        <p>
          Prices are the clinics' own and change. Show their date with them, and don't suggest that we or a
          clinic endorse you.
        </p>
      </>
    ),
  },
  {
    id: 'promise',
    title: 'What you can rely on',
    body: (
      <ul>
        <li>Version 1 stays as it is. We may add fields, but we don't rename or remove any.</li>
        <li>
          If we have to change more, it becomes version 2. Version 1 then stays for at least twelve months,
          and its answers say when it ends.
        </li>
        <li>
          Files are at most ten minutes old. You can fetch 60 a minute, and the CSV files of clinics six a
          minute.
        </li>
        <li>
          We can't promise that everything clinics tell us is right. If something is wrong, email{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </li>
      </ul>
    ),
  },
]

export default function OpenData({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      path="/open-data"
      description="Download clinics, prices and locations from Clinic Atlas as open data: formats, licence, how to credit us and what you can rely on."
      updated="2026-11-17"
      lead="Our clinics and prices for your own website, research or app."
      sections={sectionsFor(loaderData)}
    />
  )
}
