import { unescapeHtml } from '../../../../contract/rules/html-text.ts'
import { escapeHtml } from '../../../html.ts'

function isEmptyForm(written: string, publicUrl: string) {
  if (!URL.canParse(written, publicUrl)) return false
  const { origin, pathname, search } = new URL(written, publicUrl)
  return origin === new URL(publicUrl).origin && /^\/signup\/?$/.test(pathname) && search === ''
}

/** Markup whose links to the empty registration form lead to the filled one instead. */
export const leadToForm = (markup: string, publicUrl: string, filled: string) =>
  markup.replace(/<a href="([^"]*)"/g, (link, escaped: string) =>
    isEmptyForm(unescapeHtml(escaped).trim(), publicUrl) ? `<a href="${escapeHtml(filled)}"` : link,
  )
