import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, type TsPropertySignature, type TsType, type TsTypeElement } from '@swc/core'

/** Where the library's types describe the parameters of each call that the fake accepts. */
const described: Record<string, [file: string, name: string]> = {
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers/:id': ['Customers', 'CustomerRetrieveParams'],
  'POST /v1/customers/:id': ['Customers', 'CustomerUpdateParams'],
  'DELETE /v1/customers/:id': ['Customers', 'CustomerDeleteParams'],
  'GET /v1/customers/:id/tax_ids': ['Customers', 'CustomerListTaxIdsParams'],
  'POST /v1/customers/:id/tax_ids': ['Customers', 'CustomerCreateTaxIdParams'],
  'DELETE /v1/customers/:id/tax_ids/:child': ['Customers', 'CustomerDeleteTaxIdParams'],
  'GET /v1/payment_methods': ['PaymentMethods', 'PaymentMethodListParams'],
  'GET /v1/payment_methods/:id': ['PaymentMethods', 'PaymentMethodRetrieveParams'],
  'POST /v1/payment_methods/:id/attach': ['PaymentMethods', 'PaymentMethodAttachParams'],
  'POST /v1/payment_methods/:id/detach': ['PaymentMethods', 'PaymentMethodDetachParams'],
  'POST /v1/setup_intents': ['SetupIntents', 'SetupIntentCreateParams'],
  'GET /v1/setup_intents/:id': ['SetupIntents', 'SetupIntentRetrieveParams'],
  'POST /v1/subscriptions': ['Subscriptions', 'SubscriptionCreateParams'],
  'GET /v1/subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'GET /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionRetrieveParams'],
  'POST /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionUpdateParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionCancelParams'],
  'GET /v1/invoices': ['Invoices', 'InvoiceListParams'],
  'GET /v1/invoices/:id': ['Invoices', 'InvoiceRetrieveParams'],
  'POST /v1/invoices/:id/pay': ['Invoices', 'InvoicePayParams'],
  'GET /v1/invoice_payments': ['InvoicePayments', 'InvoicePaymentListParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'POST /v1/credit_notes': ['CreditNotes', 'CreditNoteCreateParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'GET /v1/credit_notes': ['CreditNotes', 'CreditNoteListParams'],
  'GET /v1/charges/:id': ['Charges', 'ChargeRetrieveParams'],
  'GET /v1/prices/:id': ['Prices', 'PriceRetrieveParams'],
  'GET /v1/webhook_endpoints': ['WebhookEndpoints', 'WebhookEndpointListParams'],
}

type Declared =
  | { members: TsTypeElement[]; bases: string[]; scope: string }
  | { alias: TsType; scope: string }

const files = new Map<string, Map<string, Declared>>()

/** Everything that a file of the library declares, by its qualified name. */
function declarations(file: string) {
  const known = files.get(file)
  if (known) return known
  const found = new Map<string, Declared>()
  const address = import.meta.resolve('stripe').replace(/esm\/.*$/, `esm/${file}.d.ts`)
  const { body } = parseSync(readFileSync(fileURLToPath(address), 'utf8'), { syntax: 'typescript' })
  collect(body, '', found)
  files.set(file, found)
  return found
}

// biome-ignore lint/suspicious/noExplicitAny: the parser's tree has a type for each of a hundred kinds of node
function collect(nodes: any[], scope: string, found: Map<string, Declared>) {
  for (const node of nodes) {
    const declared = node.declaration ?? node
    const name = [scope, declared.id?.value].filter(Boolean).join('.')
    if (declared.type === 'TsInterfaceDeclaration')
      found.set(name, {
        members: declared.body.body,
        bases: declared.extends.map((base: { expression: { value: string } }) => base.expression.value),
        scope: name,
      })
    if (declared.type === 'TsTypeAliasDeclaration') found.set(name, { alias: declared.typeAnnotation, scope })
    if (declared.type === 'TsModuleDeclaration') collect(declared.body.body, name, found)
  }
}

type Resolved = { file: string; declared: Declared }

/** Names are looked up from the inside out, then among the types that all files share. */
function resolve(file: string, scope: string, name: string): Resolved | undefined {
  const parts = scope.split('.').filter(Boolean)
  for (let depth = parts.length; depth >= 0; depth--) {
    const declared = declarations(file).get([...parts.slice(0, depth), name].join('.'))
    if (declared) return { file, declared }
  }
  const shared = declarations('shared').get(name)
  return shared && { file: 'shared', declared: shared }
}

type Wrong = { code: string; param: string; message: string }

/** The first parameter that the library's types do not name, lack or allow; undefined when all is well. */
export function wrongParameter(route: string, params: object): Wrong | undefined {
  const [file, name] = described[route] ?? []
  if (!file || !name) return undefined
  return wrongIn(params, { file: `resources/${file}`, scope: '', name }, '')
}

type Place = { file: string; scope: string; name: string }

function wrongIn(value: object, { file, scope, name }: Place, path: string): Wrong | undefined {
  const found = resolve(file, scope, name)
  if (!found) throw new Error(`No type ${name} in ${file}`)
  if ('alias' in found.declared) return wrongValue(value, found.declared.alias, found, path)
  const members = membersOf(found)
  // Free keys, as in metadata.
  if (members.some(({ member }) => member.type === 'TsIndexSignature')) return undefined
  const at = (key: string) => (path ? `${path}[${key}]` : key)
  for (const [key, inner] of Object.entries(value)) {
    const known = members.find(({ member }) => nameOf(member) === key)
    if (!known)
      return { code: 'parameter_unknown', param: at(key), message: `Received unknown parameter: ${at(key)}` }
    const type = (known.member as TsPropertySignature).typeAnnotation?.typeAnnotation
    const wrong = type && wrongValue(inner, type, known.place, at(key))
    if (wrong) return wrong
  }
  const absent = members.map(({ member }) => member).find(member => isMissing(member, value))
  const param = absent && at(nameOf(absent)!)
  return param
    ? { code: 'parameter_missing', param, message: `Missing required param: ${param}.` }
    : undefined
}

const nameOf = (member: TsTypeElement) =>
  member.type === 'TsPropertySignature' && member.key.type === 'Identifier' ? member.key.value : undefined

const isMissing = (member: TsTypeElement, value: object) => {
  const name = nameOf(member)
  return name !== undefined && !(member as TsPropertySignature).optional && !Object.hasOwn(value, name)
}

function membersOf({ file, declared }: Resolved): { member: TsTypeElement; place: Resolved }[] {
  if ('alias' in declared) return []
  const inherited = declared.bases.flatMap(base => {
    const found = resolve(file, declared.scope, base)
    return found ? membersOf(found) : []
  })
  return [...inherited, ...declared.members.map(member => ({ member, place: { file, declared } }))]
}

/** Any of several types is valid; the error is that of the last one. */
function wrongValue(value: unknown, type: TsType, place: Resolved, path: string): Wrong | undefined {
  const scope = place.declared.scope
  if (type.type === 'TsUnionType') {
    const tried = type.types.map(one => wrongValue(value, one, place, path))
    return tried.includes(undefined) ? undefined : tried.findLast(Boolean)
  }
  if (type.type === 'TsLiteralType') {
    const { literal } = type
    return 'value' in literal && String(literal.value) === value ? undefined : notAllowed(path, value)
  }
  if (type.type === 'TsKeywordType' || type.type === 'TsIntersectionType')
    return typeof value === 'string' ? undefined : notAllowed(path, value)
  if (type.type !== 'TsTypeReference') return undefined
  const name = qualified(type.typeName)
  // Room for words of later versions; this one does not know them.
  if (name === 'OtherString') return notAllowed(path, value)
  const [inner] = type.typeParams?.params ?? []
  if (name === 'Array' && inner) {
    if (!Array.isArray(value)) return notAllowed(path, value)
    return value.map((one, index) => wrongValue(one, inner, place, `${path}[${index}]`)).find(Boolean)
  }
  if (name === 'Emptyable' && inner) return value === '' ? undefined : wrongValue(value, inner, place, path)
  const found = resolve(place.file, scope, name)
  if (!found) return undefined
  if ('alias' in found.declared) return wrongValue(value, found.declared.alias, found, path)
  if (typeof value !== 'object' || value === null) return notAllowed(path, value)
  return wrongIn(value, { file: found.file, scope, name }, path)
}

// biome-ignore lint/suspicious/noExplicitAny: a name is an identifier or two names with a dot between
const qualified = (name: any): string =>
  name.type === 'TsQualifiedName' ? `${qualified(name.left)}.${name.right.value}` : name.value

const notAllowed = (param: string, value: unknown): Wrong => ({
  code: 'parameter_invalid',
  param,
  message: `Invalid ${param}: ${JSON.stringify(value)}`,
})
