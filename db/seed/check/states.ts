import { sql } from 'kysely'
import type { RecipientResult } from '../../../contract/email/results.ts'
import type { Contradiction } from './contradiction.ts'

/** States that last for seconds, that only the card provider brings about, or that would change how the demo works. */
const passing = [
  'marketing_mails.pending',
  'campaign_runs.running',
  'invoices.void',
  'invoice_adjustments.pending',
  'invoice_adjustments.open',
  'register_runs.ready',
  'warm_ups.running',
  'warm_ups.stopped',
  'warm_ups.done',
  'marketing_mails.sending',
  'run_recipients.sending',
  'subscriptions.incomplete',
  'invoices.uncollectible',
  'register_runs.reading',
  'register_runs.applying',
  'register_runs.undoing',
]

/** What staff look up clinics by; other results are to be seen in campaigns to lists. */
const results = [
  'accepted',
  'opened',
  'clicked',
  'unsubscribed',
  'complained',
  'dead',
  'soft',
  'blocked',
] satisfies RecipientResult[]

/** Every state that a column may have is to be seen somewhere: the columns' own conditions name them. */
export const states: Contradiction[] = [
  {
    says: 'a state can be seen nowhere in the demo',
    rows: sql`
      with stated as (
        select c.conrelid::regclass::text as name, a.attname as part, m[1] as state
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
        cross join lateral regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') m
        where c.contype = 'c' and a.attname in ('state', 'status') and c.conrelid::regclass::text !~ '^sim_'
          and pg_get_constraintdef(c.oid) ~ '= ANY')
      select name || '.' || state as row from stated
      where not (name || '.' || state = any(${passing}))
        and (xpath('/row/found/text()', query_to_xml(
          format('select exists (select from %s where %I = %L) as found', name, part, state), false, true, ''
        )))[1]::text = 'false'`,
  },
  {
    says: 'no clinic of the demo shows a result that a campaign can have',
    rows: sql`
      select wanted as row from unnest(${results}::text[]) as wanted
      where not exists (
        select from recipient_results r join providers p on lower(p.email) = r.email where r.result = wanted)`,
  },
]
