import { socialPicture } from '../../../contract/core/social-picture.ts'
import { productName } from '../../../contract/text/product.ts'
import { useWholeAddress } from './origin.ts'

type Picture = { path: string; width: number; height: number; alt: string }

type Props = {
  title: string
  description?: string
  /** The canonical path of this content, without other parts of its URL. */
  canonical?: string
  /** For pages that are of no use in a search engine, such as a filtered list. */
  hidden?: boolean
  /** What others see when the page is shared. */
  kind?: 'website' | 'article'
  /** The picture shown when the page is shared, or `drawn` for one with the words of this page; ours by default. */
  picture?: Picture | 'drawn'
}

const { width, height, pathOf } = socialPicture

const ours = {
  path: '/social.jpg',
  width,
  height,
  alt: `${productName}: a relief map of the United Kingdom`,
}

const pictureOf = ({ picture = ours, canonical = '', title }: Props): Picture =>
  picture === 'drawn' ? { path: pathOf(canonical), width, height, alt: title } : picture

/** Title, description, own address and shared preview of a page; React moves them into the head. */
export function PageMeta(props: Props) {
  const { title, description, canonical, hidden } = props
  const whole = useWholeAddress(canonical ?? '')
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={whole} />}
      {hidden && <meta name="robots" content="noindex" />}
      {/* Those who read it read documents: browsers need no script for it. */}
      {import.meta.env.SSR && canonical && !hidden && <SharedPreview {...props} />}
    </>
  )
}

function SharedPreview(props: Props) {
  const { title, description, canonical = '', kind = 'website' } = props
  const picture = pictureOf(props)
  return (
    <>
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={useWholeAddress(canonical)} />
      <meta property="og:image" content={useWholeAddress(picture.path)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
