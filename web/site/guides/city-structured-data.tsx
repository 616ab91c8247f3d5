import { use } from 'react'
import type { CityGuide } from '../../../contract/directory/guides.ts'
import { OriginContext } from '../../platform/meta/origin.ts'
import { StructuredData } from '../../platform/meta/structured-data.tsx'
import { cityPath, treatmentPath, treatmentsPath } from './addresses.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import type { Question } from './questions.ts'

/** The city page for machines: breadcrumbs, clinics and answers. */
export function CityStructuredData({ guide, questions }: { guide: CityGuide; questions: Question[] }) {
  const origin = use(OriginContext)
  const { treatment, city, listed } = guide
  return (
    <StructuredData
      about={{
        '@graph': [
          breadcrumbList([
            { label: 'Treatments', address: origin + treatmentsPath },
            { label: treatment.name, address: origin + treatmentPath(treatment.slug) },
            { label: city.label, address: origin + cityPath(treatment.slug, city.slug) },
          ]),
          {
            '@type': 'ItemList',
            name: `${treatment.name} in ${city.label}`,
            itemListElement: listed.map(({ id, name }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              url: `${origin}/clinic/${id}`,
            })),
          },
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ],
      }}
    />
  )
}
