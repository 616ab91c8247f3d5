import { type Kysely, sql } from 'kysely'
import type { DB } from '../../types.gen.ts'

const name = 'Autumn listing invitation'
const second = 'Patients near {{clinicName}} are comparing prices'
/** Per cent of the list that was in the test, and hours until it was decided. */
const [share, hours] = [50, 4]

/** One campaign tried two subjects, without a clear difference, so that its results show what a test can say. */
export async function seedSubjectTest(db: Kysely<DB>) {
  await sql`
    with tested as (
      update campaign_runs set subject_b = ${second}, test_share = ${share}, test_hours = ${hours},
        test_outcome = 'no_difference', test_decided_at = started_at + make_interval(hours => ${hours})
      where name = ${name} and subject_b is null
      returning id, total
    ), grouped as (
      update run_recipients r set subject_group = case when r.position % 2 = 0 then 'a' else 'b' end
      from tested where r.run_id = tested.id and r.position < tested.total * ${share} / 100
      returning r.id, r.subject_group
    )
    update marketing_mails m set subject = ${second} from grouped
    where grouped.id = m.id and grouped.subject_group = 'b'`.execute(db)
}
