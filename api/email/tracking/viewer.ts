import { isbot } from 'isbot'

/** Proxies through which mail providers load every picture, whether or not somebody looks at it. */
const proxies = /GoogleImageProxy|YahooMailProxy|via ggpht\.com|^Mozilla\/5\.0$/i

/** Who fetched something, as far as one can tell by how they introduce themselves. */
export function viewerOf(userAgent: string | undefined): 'person' | 'proxy' | 'bot' {
  if (!userAgent) return 'bot'
  if (proxies.test(userAgent)) return 'proxy'
  return isbot(userAgent) ? 'bot' : 'person'
}
