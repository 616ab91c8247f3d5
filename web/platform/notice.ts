const key = 'notice'

/** Leaves words for the page that comes next, also when that is a new document. */
export function leaveNotice(text: string) {
  sessionStorage.setItem(key, text)
}

/** The words left for this page, once. */
export function takeNotice() {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text
}
