/** `npm run understand -- --file queries.txt` prints what each line is taken for; without a file it reads what is piped in. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { searchTaker, type Taken } from './take-search.ts'

const { values, positionals } = parseArgs({
  options: { file: { type: 'string' } },
  allowPositionals: true,
})
const typed =
  positionals.length > 0 ? positionals : readFileSync(values.file ?? '/dev/stdin', 'utf8').split('\n')
const take = await searchTaker()

for (const line of typed) {
  const [search = ''] = line.split('|')
  if (search.trim() === '' || search.startsWith('#')) continue
  console.log(`${search.trim()}  =>  ${describe(take(search.trim()))}`)
}

function describe(taken: Taken): string {
  const { help, names, priced, corrected, asks, also, related, place, withinMiles, insurer, by } = taken
  const parts = [
    help && `help ${help.placement} of results: ${help.topic.slug}`,
    names.length > 0 &&
      names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : ''),
    priced && `priced as ${priced}`,
    also.length > 0 && `also ${also.join(', ')}`,
    corrected && `corrected to "${corrected}"`,
    asks.length > 0 && `asks: did you mean ${asks.join(', ')}?`,
    related.length > 0 && `nobody lists it; related: ${related.join(', ')}`,
    place && `place ${place}`,
    withinMiles && `within ${withinMiles} miles`,
    insurer && `insurer ${insurer}`,
    by && `(${by})`,
  ]
  return parts.filter(Boolean).join(' · ') || 'nothing'
}
