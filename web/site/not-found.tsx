import { data } from 'react-router'
import { NotFound } from '../platform/error-page.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return (
    <div className="wrap section">
      <NotFound />
    </div>
  )
}
