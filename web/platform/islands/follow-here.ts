import type { Go, How } from '../navigation/go.ts'

export const isHere = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname === location.pathname

/** Links and forms within `main` that lead to another state of this page are followed by scripts, which open no document. */
export function followHere(go: Go) {
  addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('main a[href]')
    if (!link || link.target || link.hasAttribute('download') || link.hash || !isHere(new URL(link.href)))
      return
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return
    event.preventDefault()
    go(link.href, howOf(link))
  })
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    const url = new URL(form.action)
    if (event.defaultPrevented || form.method !== 'get' || !form.closest('main') || !isHere(url)) return
    event.preventDefault()
    url.search = String(new URLSearchParams([...new FormData(form, event.submitter)] as [string, string][]))
    go(url.href, howOf(form))
  })
}

const howOf = ({ dataset: { replace, inPlace, keepsFocus } }: HTMLElement): How => ({
  replace: replace !== undefined,
  preventScrollReset: inPlace !== undefined,
  state: { keepsFocus: keepsFocus !== undefined },
})
