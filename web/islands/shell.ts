import { hydrateIslands, type Islands } from '../platform/islands/hydrate-islands.tsx'
import { replaceFailedLogos } from '../site/clinics/logo/replace-failed-logos.ts'
import { ConsentBar } from '../site/consent/consent-bar.tsx'
import { HomeLink } from '../site/shell/home-link.tsx'
import { SiteHeader } from '../site/shell/site-header.tsx'
import { Visit } from '../site/shell/visit.tsx'
import { Announcer } from '../ui/feedback/announcer.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { SchemeSwitch } from '../ui/theme/scheme-switch.tsx'

/** What is around every page. Messages come first: the others may have one to show. */
const shell: Islands = { Announcer, Toasts, ConsentBar, SiteHeader, HomeLink, SchemeSwitch, Visit }

hydrateIslands(shell)
replaceFailedLogos()
