import { type RawBuilder, sql } from 'kysely'

/** Something that cannot be so, and the rows of the database that say it. */
export type Contradiction = { says: string; rows: RawBuilder<{ row: string }> }

/** The reviews of Google, one by one. Some clinics registered with something else than a list of them. */
export const imported = sql`(
  select provider_id, coalesce(collected_on, imported_at::date) as collected_on, review
  from google_reviews, jsonb_array_elements(
    case jsonb_typeof(reviews) when 'array' then reviews else '[]' end) as review)`
