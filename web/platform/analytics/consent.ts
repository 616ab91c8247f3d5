/** What a visitor can choose, and what that means for analytics. */
const analyticsOf = { accepted: 'granted', essential_only: 'denied' } as const
export type Choice = keyof typeof analyticsOf

const consentKeys = { cookies: 'cookie_consent', analytics: 'analytics_consent' } as const

/** The id of the cookie bar: a page opened there has the question in focus. */
export const cookieQuestion = 'cookie-question'

const isChoice = (value: unknown): value is Choice => value === 'accepted' || value === 'essential_only'

/**
 * Runs in the head. Before the first paint it marks the document with a choice made earlier, so that the cookie bar
 * does not flash; after that it takes the choice, because the bar must answer before the rest of the page has scripts.
 */
export const consentScript = `(()=>{
const root=document.documentElement,means=${JSON.stringify(analyticsOf)}
const mark=c=>{if(Object.hasOwn(means,c))root.dataset.consent=c}
try{mark(localStorage.getItem('${consentKeys.cookies}'))}catch{}
addEventListener('DOMContentLoaded',()=>{if(location.hash==='#${cookieQuestion}')document.getElementById('${cookieQuestion}')?.focus()})
addEventListener('click',event=>{
const choice=event.target.closest?.('[data-choice]')?.dataset.choice
if(!Object.hasOwn(means,choice))return
try{localStorage.setItem('${consentKeys.cookies}',choice);localStorage.setItem('${consentKeys.analytics}',means[choice])}catch{}
mark(choice)
dispatchEvent(new Event('consent'))
})})()`

/** The choice stored in this browser; undefined before one is made, or where nothing can be stored. */
export function storedConsent(): Choice | undefined {
  try {
    const stored = localStorage.getItem(consentKeys.cookies)
    return isChoice(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Whether visits may be counted. Asked before each time something would be sent. */
export const mayCountVisits = () => storedConsent() === 'accepted'

/** Forgets the choice, so that the next page asks again. */
export function forgetConsent() {
  for (const key of Object.values(consentKeys)) localStorage.removeItem(key)
}

/** Tells when a choice is made, in this tab or another; returns how to stop. */
export function onConsent(listener: (where: 'here' | 'elsewhere') => void) {
  const here = () => listener('here')
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key !== consentKeys.cookies || !isChoice(newValue)) return
    document.documentElement.dataset.consent = newValue
    listener('elsewhere')
  }
  addEventListener('consent', here)
  addEventListener('storage', elsewhere)
  return () => {
    removeEventListener('consent', here)
    removeEventListener('storage', elsewhere)
  }
}
