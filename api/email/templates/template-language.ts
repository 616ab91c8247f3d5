import { Liquid } from 'liquidjs'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { type Contact, type TemplateVariable, templateVariables } from '../../../contract/email/templates.ts'
import { plainText, unescapeHtml } from '../../../contract/rules/html-text.ts'
import { cleanEmailHtml } from './clean-html.ts'

const common = { strictVariables: true, strictFilters: true, ownPropertyOnly: true, relativeReference: false }
const forHtml = new Liquid({ ...common, outputEscape: 'escape' })
const forLine = new Liquid(common)

/** The whole template language: a variable, with a default if it is not known. */
const placeholder = /\{\{\s*([A-Za-z]\w*)\s*(?:\|\s*default:\s*(?:"([^"{}]*)"|'([^'{}]*)')\s*)?\}\}/g

/** Each becomes up to 200 characters in every email. */
const maxVariables = 200

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name)

/** What is wrong with the braces of a text, as a sentence; undefined if nothing is. */
export function faultIn(text: string) {
  if (/\{%|%\}/.test(text)) return 'Templates can only use variables in double braces'
  if (/\{\{\{|\}\}\}/.test(text)) return 'Use two braces on each side of a variable, as in {{firstName}}'
  const used = [...text.matchAll(placeholder)]
  if (used.length > maxVariables) return `Use at most ${maxVariables} variables`
  const unknown = used.find(([, name]) => !isVariable(name!))
  const known = Object.keys(templateVariables)
    .map(name => `{{${name}}}`)
    .join(', ')
  if (unknown) return `{{${unknown[1]}}} isn't a variable. Use ${known}`
  const left = text.replaceAll(placeholder, '')
  if (/\{\{|\}\}/.test(left)) return `There's no variable in these double braces. Use ${known}`
  return undefined
}

/** In cleaned HTML these characters are literal only around a tag. */
const tag = /<[^<>]*>/g

/** The same in HTML, where a variable may be used in text but not inside a tag. */
export const faultInHtml = (html: string) =>
  html.match(tag)?.some(found => /\{\{|\}\}/.test(found))
    ? "Variables can't be used inside links or HTML tags"
    : faultIn(html)

/** Each variable gets its default, its own or ours, so that nobody is greeted with a gap. */
const withDefaults = (source: string) =>
  source.replace(placeholder, (_, name: TemplateVariable, double?: string, single?: string) => {
    const fallback = unescapeHtml(double ?? single ?? templateVariables[name])
    return `{{ ${name} | default: ${quoted(fallback)} }}`
  })

/** Liquid knows no escapes inside quotes that both kinds would need: the rarer sign gives way. */
const quoted = (text: string) => (text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`)

type Values = Record<TemplateVariable, string>

/** What is known about someone. A missing name is built from the others. */
export function valuesOf({ email, firstName, lastName, fullName, clinicName }: Contact): Values {
  const parts = [firstName, lastName].filter(Boolean).join(' ')
  const [first = '', ...rest] = (fullName ?? '').split(' ')
  return {
    email,
    firstName: firstName || first,
    lastName: lastName || (firstName ? '' : rest.join(' ')),
    fullName: fullName || parts,
    clinicName: clinicName || '',
  }
}

export type Content = { subject: string; preheader?: string; html: string; text: string }
export type TemplateText = { subject: string; preheader?: string | undefined; content: string }

const keptTemplates = 12
const parsed = new LruCache<string, ReturnType<Liquid['parse']>>(keptTemplates)

/** A campaign fills in one template thousands of times: it is read once. */
function parse(engine: Liquid, kind: 'html' | 'line', source: string) {
  const key = `${kind} ${source}`
  const known = parsed.get(key)
  if (known) return known
  return parsed.set(key, engine.parse(withDefaults(kind === 'html' ? cleanEmailHtml(source) : source)))
}

const longestSubject = 300
const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSubject)

/** Fills in a template for someone. Values are text: markup and braces in them have no effect. */
export function renderTemplate(template: TemplateText, contact: Contact): Content {
  const { subject, preheader, html } = filledIn(template, valuesOf(contact))
  return { subject: oneLine(subject), preheader: oneLine(preheader), html, text: plainText(html) }
}

function filledIn(template: TemplateText, values: Values) {
  try {
    return {
      subject: forLine.renderSync(parse(forLine, 'line', template.subject), values) as string,
      preheader: forLine.renderSync(parse(forLine, 'line', template.preheader ?? ''), values) as string,
      html: forHtml.renderSync(parse(forHtml, 'html', template.content), values) as string,
    }
  } catch {
    // One saved before its fault was looked for. The library's own words would help nobody.
    throw new Problem('template_unusable')
  }
}
