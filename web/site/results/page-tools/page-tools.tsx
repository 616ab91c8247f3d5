import { productName } from '../../../../contract/text/product.ts'
import { formatDate } from '../../../platform/format.ts'
import { markupOf } from '../../../platform/markup/markup.ts'
import { ShareAndPrint } from '../../shell/share-and-print.tsx'

/**
 * How to pass a list on or be told when a price falls, and what says on paper where it came from and when. Written by the server: the page has no
 * room for more script.
 */
export const pageTools = (address: string, alertAddress: string | undefined, now: Date) =>
  markupOf(
    <>
      <ShareAndPrint className="page-tools" />
      {alertAddress && (
        <a className="price-alert-link" href={alertAddress}>
          Email me when a price falls
        </a>
      )}
      <span className="printed-from">
        {productName}, {formatDate(now.toISOString())}, {address}
      </span>
    </>,
  )
