import { useEffect } from 'react'
import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { useOpening } from '../../platform/navigation/opening.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { blogPath } from './address.ts'

/** How many articles were found, or that another list of them is being loaded. */
export function ListSummary({ found }: { found: string }) {
  const loading = useOpening(blogPath)
  useEffect(() => {
    if (loading) announce(messages.loadingArticles)
  }, [loading])
  return <b>{loading ? messages.loadingArticles : found}</b>
}
