import { productName } from '../../../contract/text/product.ts'
import { useWholeAddress } from '../../platform/meta/origin.ts'
import { StructuredData } from '../../platform/meta/structured-data.tsx'

/** The site for machines, with the address of its search. */
export function WebsiteData() {
  const url = useWholeAddress('/')
  const target = useWholeAddress('/results?treatmentName={search_term_string}&location=')
  return (
    <StructuredData
      about={{
        '@type': 'WebSite',
        name: productName,
        url,
        inLanguage: 'en-GB',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: target },
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  )
}
