import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/** An article and a template that colleagues deleted and that can be restored. */
export async function seedBin(db: Kysely<DB>) {
  const [article, template] = [uuid(), uuid()]
  await sql`
    insert into bin (id, kind, name, rows, links, deleted_by, deleted_at)
    select ${article}::uuid, 'article', title || ' (first draft)', jsonb_build_array(jsonb_build_object('table', 'articles', 'rows',
        jsonb_build_array(to_jsonb(a) || jsonb_build_object('id', ${article}::uuid, 'slug', slug || '-first-draft',
          'title', title || ' (first draft)', 'status', 'draft', 'picture', null, 'view_count', 0,
          'published_at', null)))),
      '[]', 'Tom Okafor', ${ago(4)}::timestamptz
    from (select * from articles where status = 'published' order by published_at limit 1) a`.execute(db)
  await sql`
    insert into bin (id, kind, name, rows, links, deleted_by, deleted_at)
    select ${template}::uuid, 'template', 'Spring invitation', jsonb_build_array(jsonb_build_object(
        'table', 'email_templates', 'rows',
        jsonb_build_array(to_jsonb(t) || jsonb_build_object('id', ${template}::uuid, 'name', 'Spring invitation')))),
      '[]', 'Priya Nair', ${ago(12)}::timestamptz
    from (select * from email_templates order by created_at limit 1) t`.execute(db)
}
