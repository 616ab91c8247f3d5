const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => escapes[sign]!)

/** Markup that is already safe. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString() {
    return this.markup
  }
}

type Value = Html | string | number | null | undefined | false | Value[]

const rendered = (value: Value): string => {
  if (Array.isArray(value)) return value.map(rendered).join('')
  if (value instanceof Html) return value.markup
  return value === null || value === undefined || value === false ? '' : escapeHtml(String(value))
}

/** Template for markup made on the server: every value is escaped unless it is `Html` itself. */
export const html = (strings: TemplateStringsArray, ...values: Value[]) =>
  new Html(strings.reduce((all, part, index) => all + rendered(values[index - 1]) + part))
