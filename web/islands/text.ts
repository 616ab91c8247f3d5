import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { GoBack } from '../site/blog/go-back.tsx'
import { ListSummary } from '../site/blog/list-summary.tsx'
import { ShareButton } from '../site/blog/share-button.tsx'
import { CookiePreferences } from '../site/legal/cookie-preferences.tsx'

/** What texts and their lists have. */
hydrateIslands({ GoBack, ListSummary, ShareButton, CookiePreferences })
