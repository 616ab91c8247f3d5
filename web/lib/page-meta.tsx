import { productName } from '../../contract/product.ts'
import { useWholeAddress } from './origin.ts'

type Props = {
  title: string
  description?: string
  /** The one path of this content, whatever else its address holds. */
  canonical?: string
  /** For pages that are of no use in a search engine, such as a filtered list. */
  hidden?: boolean
  /** What others see when the page is shared. */
  kind?: 'website' | 'article'
}

/** Title, description, own address and shared preview of a page; React moves them into the head. */
export function PageMeta({ title, description, canonical, hidden, kind = 'website' }: Props) {
  const whole = useWholeAddress(canonical ?? '')
  const picture = useWholeAddress('/social.jpg')
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={whole} />}
      {hidden && <meta name="robots" content="noindex" />}
      {canonical && !hidden && (
        <>
          <meta property="og:site_name" content={productName} />
          <meta property="og:locale" content="en_GB" />
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={whole} />
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${productName}: a relief map of the United Kingdom`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
