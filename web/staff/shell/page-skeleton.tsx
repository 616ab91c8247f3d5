import { productName } from '../../../contract/text/product.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A heading and two sheets, while nothing is known yet. */
export function PageSkeleton() {
  return (
    <div className="stack gap-24" aria-busy="true">
      <title>{`Staff portal | ${productName}`}</title>
      <h1 className="visually-hidden">Loading...</h1>
      <Skeleton width={240} height={36} />
      <Skeleton height={140} />
      <Skeleton height={260} />
    </div>
  )
}
