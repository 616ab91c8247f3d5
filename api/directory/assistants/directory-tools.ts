import {
  type CallToolResult,
  type McpRequestContext,
  McpServer,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import * as tools from '../../../contract/directory/assistants.ts'
import { productName } from '../../../contract/text/product.ts'
import product from '../../../package.json' with { type: 'json' }
import type { Deps } from '../../deps.ts'
import type { Searching } from '../search/service.ts'
import { answerClinic, answerComparison, answerPrices } from './answer-clinics.ts'
import { answerConnectorSearch, answerFetch } from './answer-fetch.ts'
import { answerSearch } from './answer-search.ts'
import { answerTimes } from './answer-times.ts'
import { type PlainCall, plainAnswer } from './plain-call.ts'

const instructions = `${productName} compares private clinics in the UK by price, rating, distance and experience. Ask for the treatment and a place. If an answer has help, tell the patient that first. Name the source and its date, and say that clinics can't pay to appear higher. Nothing here is medical advice.`

type Tool = { input: z.ZodObject; output: z.ZodObject }
type Offered = {
  input: z.ZodObject
  call: (asked: unknown) => Promise<CallToolResult>
  register: (server: McpServer) => void
}

const serverInfo = { name: 'clinic-atlas', title: productName, version: product.version }

/** The tools that assistants are offered. All of them read and none writes. */
export function directoryTools(deps: Deps, searching: Searching, log: FastifyBaseLogger) {
  const origin = { publicUrl: new URL(deps.emailSettings.publicUrl).origin, clock: deps.clock }
  const offered = new Map<string, Offered>()
  const hasReviews = isOffered({ part: 'reviews' }, deps.switchedOff)
  const hasTimes = isOffered({ part: 'appointments' }, deps.switchedOff)

  function offer<T extends Tool>(
    name: string,
    [title, description]: [title: string, description: string],
    { input, output }: T,
    answer: (asked: z.output<T['input']>) => Promise<z.input<T['output']>>,
  ) {
    const about = {
      title,
      description,
      inputSchema: convertedOnce(input),
      // Parsed below: parsing it again would find nothing.
      outputSchema: convertedOnce(output, value => ({ value })),
      annotations: readOnly,
    }
    const call = async (asked: unknown) => {
      try {
        // The schema is the list of what goes out.
        const structuredContent = output.parse(await answer(asked as z.output<T['input']>))
        return { content: textOf(JSON.stringify(structuredContent)), structuredContent }
      } catch (error) {
        return refusal(error, log)
      }
    }
    offered.set(name, { input, call, register: server => server.registerTool(name, about, call) })
  }

  offer(
    'search_clinics',
    ['Search clinics', 'Private clinics in the UK that offer a treatment, near a place, with their prices'],
    hasTimes ? tools.searchClinicsTool : tools.searchWithoutTimesTool,
    asked => answerSearch(searching, origin, asked),
  )
  offer(
    'get_clinic',
    ['Get a clinic', 'Everything public about one clinic: prices, places, opening hours, regulator, reviews'],
    hasReviews
      ? tools.getClinicTool
      : { ...tools.getClinicTool, output: tools.getClinicTool.output.omit({ ownReviews: true }) },
    asked => answerClinic(deps, origin, asked),
  )
  offer(
    'compare_clinics',
    ['Compare clinics', 'Up to four clinics side by side, for one treatment and from one place'],
    tools.compareClinicsTool,
    asked => answerComparison(searching, origin, asked),
  )
  offer(
    'treatment_prices',
    ['Prices of a treatment', 'What a treatment is, and what private clinics charge for it'],
    tools.treatmentPricesTool,
    asked => answerPrices(searching, origin, asked),
  )
  if (hasTimes)
    offer(
      'next_free_times',
      ['Next free times', 'Clinics by the next time that patients can ask for online, the soonest first'],
      tools.nextFreeTimesTool,
      asked => answerTimes(searching, origin, asked),
    )
  offer(
    'search',
    ['Search', 'Treatment pages and clinics for a question; fetch takes the ids'],
    tools.searchTool,
    asked => answerConnectorSearch(searching, origin, asked),
  )
  offer('fetch', ['Fetch', 'The text of one result of search'], tools.fetchTool, asked =>
    answerFetch(deps, origin, asked),
  )

  /** A server for each request, as the protocol's package wants it. */
  function serverFor({ era, requestInfo }: McpRequestContext) {
    // The list never changes while a server runs, so clients need no notifications of changes.
    const server = new McpServer(serverInfo, {
      instructions,
      capabilities: { tools: { listChanged: false } },
    })
    // A call names its tool in a header too, and was refused earlier if header and body differ. Only that tool is set up.
    const isCall = era === 'modern' && requestInfo?.headers.get('mcp-method') === 'tools/call'
    const called = isCall ? offered.get(requestInfo.headers.get('mcp-name') ?? '') : undefined
    for (const { register } of called ? [called] : offered.values()) register(server)
    return server
  }

  /** The answer to a call, written as the protocol has it; nothing if the package is to say what is wrong with the call. */
  async function answerPlainly({ id, name, asked }: PlainCall) {
    const tool = offered.get(name)
    const input = tool?.input.safeParse(asked)
    return tool && input?.success ? plainAnswer(id, await tool.call(input.data), serverInfo) : undefined
  }

  return { serverFor, answerPlainly }
}

/** Converting a schema to JSON costs more than a search, and the server of each request would do it again. */
function convertedOnce(
  schema: z.ZodObject,
  validate: StandardSchemaWithJSON['~standard']['validate'] = schema['~standard'].validate,
): StandardSchemaWithJSON {
  const { jsonSchema, ...standard } = (schema as unknown as StandardSchemaWithJSON)['~standard']
  const once = (convert: typeof jsonSchema.input): typeof jsonSchema.input => {
    let json: ReturnType<typeof convert> | undefined
    return options => {
      json ??= convert(options)
      return json
    }
  }
  const converters = { input: once(jsonSchema.input), output: once(jsonSchema.output) }
  return { '~standard': { ...standard, validate, jsonSchema: converters } }
}

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** What went wrong, in words an assistant can pass on; the cause of an unexpected error stays here. */
function refusal(error: unknown, log: FastifyBaseLogger) {
  if (!(error instanceof Problem)) log.error(error, 'assistants: tool failed, answering with an error')
  const text = error instanceof Problem ? error.message : 'This did not work. Please try again later.'
  return { content: textOf(text), isError: true }
}

const textOf = (text: string) => [{ type: 'text' as const, text }]
