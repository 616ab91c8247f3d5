import type { ICruiseOptions } from 'dependency-cruiser'

const ours = '^(contract|api|web|geo|taxonomy|db|server|bench|tests)/'
const test = '(\\.test\\.tsx?$|^tests/)'

/** Domains directly in `api/`; the others are in a folder that says whose they are. */
const flat = 'auth|blog|http|adapters'
const domain = `${flat}|[^/]+/[^/]+`

/** What is made with Mantine, beside the two areas that are, and what of it pages for joining use too. */
const mantine = '^web/(ui/mantine|shared/(account-security|forms|passwords))/'

type Place = { path?: string; pathNot?: string }
type Target = Place & { circular?: boolean; viaOnly?: object }

const forbid = (name: string, comment: string, from: Place, to: Target) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  to,
})

/** Who may import whom, as docs/architecture.md says. */
export const rules = {
  forbidden: [
    forbid(
      'contract-alone',
      'contract imports nothing of ours',
      { path: '^contract/', pathNot: test },
      { path: ours, pathNot: '^contract/' },
    ),
    forbid(
      'data-alone',
      'geo and taxonomy import nothing of ours but themselves, algorithms, limits and the names of insurers',
      { path: '^(geo|taxonomy)/', pathNot: test },
      { path: ours, pathNot: '^($1|contract/algorithms)/|^contract/rules/(?:limits|insurers)' },
    ),
    forbid(
      'db-below',
      'db knows contract, geo and taxonomy only',
      { path: '^db/', pathNot: test },
      { path: '^(api|web|server|bench|tests)/' },
    ),
    forbid(
      'api-not-web',
      'api and web never meet; server joins them',
      { path: '^api/', pathNot: test },
      { path: '^(web|server|bench|tests)/' },
    ),
    forbid(
      'web-not-api',
      'web knows contract only',
      { path: '^web/', pathNot: test },
      { path: ours, pathNot: '^(web|contract)/' },
    ),
    forbid(
      'no-test-in-product',
      'the product does not import its tests',
      { pathNot: `${test}|^bench/` },
      { path: test },
    ),
    forbid(
      'ui-knows-no-domain',
      'web/ui imports nothing else of ours',
      { path: '^web/ui/', pathNot: test },
      { path: ours, pathNot: '^web/ui/' },
    ),
    forbid(
      'platform-below',
      'web/platform knows web/ui, web/shared knows both',
      { path: '^web/(platform|shared)/', pathNot: test },
      { path: '^web/', pathNot: '^web/($1|platform|ui)/' },
    ),
    forbid(
      'areas-apart',
      'the areas of the web do not import each other',
      { path: '^web/(site|join|account|staff)/' },
      { path: '^web/(site|join|account|staff)/', pathNot: '^web/$1/' },
    ),
    forbid(
      'mantine-inside',
      'Mantine stays out of the public site and the root',
      { path: '^web/', pathNot: `^web/(join|account|staff)/|${mantine}` },
      { path: `node_modules/@mantine/|${mantine}` },
    ),
    forbid(
      'joining-without-mantine',
      'pages for signing up and in are made with the public kit',
      { path: '^web/join/' },
      { path: 'node_modules/@mantine/|^web/ui/mantine/(?!own-document)' },
    ),
    forbid(
      'one-button-a-kit',
      "the applications use Mantine's button, the public site the one in web/ui/controls",
      { path: '^web/(account|staff)/' },
      { path: '^web/ui/controls/button\\.tsx$' },
    ),
    forbid(
      'queries-private',
      "a domain's queries are its own, at any depth",
      { path: `^api/(${domain})/`, pathNot: test },
      { path: '^api/.+/queries\\.ts$', pathNot: '^api/$1/' },
    ),
    forbid(
      'queries-not-from-root',
      'nobody outside a domain reaches its queries',
      {
        path: '^(server|bench)/|^api/[^/]+\\.ts$|^api/[^/]+/[^/]+\\.ts$',
        pathNot: `^api/(${flat})/|${test}`,
      },
      { path: '^api/.+/queries\\.ts$' },
    ),
    forbid(
      'sql-in-queries',
      'SQL stands in queries.ts and db/',
      { path: '^(api|server)/', pathNot: `/queries\\.ts$|${test}` },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    forbid(
      'sdk-behind-deps',
      "an outside system's SDK stays in api/adapters",
      { path: '^(api|web|db|server)/', pathNot: `^api/adapters/|${test}` },
      { path: 'node_modules/(stripe|nodemailer|flydrive|@aws-sdk)/' },
    ),
    forbid('no-cycles', 'no cycles, types included', {}, { circular: true }),
  ],
}

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(build|\\.react-router)/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    conditionNames: ['import', 'node', 'default'],
    exportsFields: ['exports'],
  },
}
