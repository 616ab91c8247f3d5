import { useEffect, useState } from 'react'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { blogPath } from './address.ts'

/** How many articles were found, or that another list of them is being loaded. */
export function ListSummary({ found }: { found: string }) {
  const loading = useLoading()
  useEffect(() => {
    if (loading) announce(messages.loadingArticles)
  }, [loading])
  return <b>{loading ? messages.loadingArticles : found}</b>
}

/** Whether the reader has asked for another list, which browsers load as a document. Not every browser reports it. */
function useLoading() {
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    const begin = ({ destination }: NavigateEvent) => {
      if (new URL(destination.url).pathname === blogPath && !destination.sameDocument) setLoading(true)
    }
    const end = () => setLoading(false)
    const { navigation } = window as { navigation?: Navigation }
    navigation?.addEventListener('navigate', begin)
    navigation?.addEventListener('navigateerror', end)
    addEventListener('pageshow', end)
    return () => {
      navigation?.removeEventListener('navigate', begin)
      navigation?.removeEventListener('navigateerror', end)
      removeEventListener('pageshow', end)
    }
  }, [])
  return loading
}
