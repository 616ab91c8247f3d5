import { assistantsPath } from '../../../contract/directory/assistants.ts'
import { type Html, html } from '../../html.ts'
import type { Examples } from './examples.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  default?: unknown
  description?: string
}
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
}
export type OpenApi = { info: { title: string }; paths: Record<string, Record<string, Operation>> }

const style = `
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
section{border-top:1px solid;padding:1rem 0}
h2{font-size:1.15rem}code,pre{font-size:.9rem}pre{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0}`

/** A page a person can read, made from the same description that programs get. */
export const documentationPage = ({ info, paths }: OpenApi, { commandFor, assistants }: Examples) =>
  html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title}</title>
<style>${style}</style></head>
<body><main><h1>${info.title}</h1>
<p>Errors are <code>{ code, message, fields?, requestId }</code>. For programs: <a href="/api/openapi.json">OpenAPI</a>.</p>
${Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) =>
    section(`${method.toUpperCase()} ${path}`, operation, method === 'get' ? commandFor(path) : undefined),
  ),
)}
${
  assistants &&
  html`<section><h2><code>POST ${assistantsPath}</code></h2><p>The same for assistants, by the Model Context Protocol. <a href="/for-assistants">For AI assistants</a> lists what they can ask.</p>
${example(assistants)}
</section>`
}
</main></body></html>`.markup

const section = (
  title: string,
  { summary, security, parameters = [], requestBody, responses = {} }: Operation,
  command: string | undefined,
): Html =>
  html`<section><h2><code>${title}</code></h2><p>${summary}${security && ' Needs a bearer token.'}</p>
${command && example(command)}
${parameters.length > 0 && parameterTable(parameters)}
${schemaOf(requestBody) && html`<h3>Body</h3>${sample(schemaOf(requestBody)!)}`}
${schemaOf(responses['200']) && html`<h3>Answer</h3>${sample(schemaOf(responses['200'])!)}`}
</section>`

const example = (command: string) => html`<h3>Example</h3><pre class="command">${command}</pre>`

const parameterTable = (parameters: Parameter[]) =>
  html`<table><thead><tr><th>Parameter</th><th>Type</th><th>Meaning</th></tr></thead><tbody>
${parameters.map(
  ({ name, required, description, schema }) =>
    html`<tr><td><code>${name}</code>${required && ' (required)'}</td><td>${typeOf(schema)}</td>
<td>${description ?? schema.description}${schema.default !== undefined && ` Default: ${JSON.stringify(schema.default)}.`}</td></tr>`,
)}</tbody></table>`

const schemaOf = (content: Content | undefined) =>
  content?.content && Object.values(content.content)[0]?.schema

const typeOf = ({ type, enum: values }: Schema) => (values ? values.join(', ') : (type ?? 'any'))

const sample = (schema: Schema) => html`<pre>${JSON.stringify(shapeOf(schema), null, 2)}</pre>`

/** The shape of a value, each leaf named by its type. */
function shapeOf(schema: Schema): unknown {
  if (schema.items) return [shapeOf(schema.items)]
  if (!schema.properties) return typeOf(schema)
  return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, shapeOf(inner)]))
}
