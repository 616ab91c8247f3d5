import { type Kysely, type RawBuilder, sql } from 'kysely'
import { treatments } from '../../../taxonomy/treatments.ts'
import type { DB } from '../../types.gen.ts'

/** What is done in a theatre, where hospital and anaesthetist may be billed apart. */
const operations = treatments.filter(({ parts }) => parts.includes('hospital')).map(({ slug }) => slug)

/** In each hundred prices the ones from a number up to another, always the same ones. */
const among = (from: number, to: number) =>
  sql<boolean>`abs(hashtext(t.id::text)) % 100 between ${sql.lit(from)} and ${sql.lit(to)}`

/** Demo clinics, the ones that someone can sign in to aside. */
const ofDemoClinics = sql<boolean>`t.price_pence is not null and t.canonical is not null and t.provider_id in
  (select id from providers where email not like '%@demo.test')`

const rounded = (factor: number) => sql`(round(t.price_pence * ${sql.lit(factor)} / 500) * 500)::integer`

/** Every state that a price can be in, among the demo clinics and at the clinic of the demo account. */
export async function seedPriceTerms(db: Kysely<DB>) {
  await sql`update treatments t set parts = jsonb_build_object('consultation',
      jsonb_build_object('pence', fee, 'compulsory', true)), compulsory_pence = fee
    from (select id, case when ${among(20, 24)} then 0 when price_pence >= 100000 then 18000
        when price_pence >= 30000 then 9500 else 4500 end as fee from treatments t) fees
    where fees.id = t.id and t.consultation = 'extra' and ${among(0, 24)} and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set price_kind = 'from', usual_pence = price_pence, price_pence = ${rounded(0.85)},
      costs_more = 'A second visit, or more than one area'
    where ${among(30, 37)} and price_pence > 5000 and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set price_kind = 'range', usual_pence = price_pence, price_pence = ${rounded(0.85)},
      highest_pence = ${rounded(1.3)}, costs_more = 'A longer appointment'
    where ${among(38, 43)} and price_pence > 5000 and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set price_kind = 'range', highest_pence = ${rounded(1.2)}
    where ${among(44, 45)} and price_pence > 5000 and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set price_kind = 'after_consultation', usual_pence = price_pence, price_pence = null
    where ${among(46, 48)} and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set price_kind = 'after_consultation', price_pence = null, priced_on = null
    where ${among(49, 49)} and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set parts = jsonb_build_object(
      'hospital', jsonb_build_object('state', 'extra', 'pence', ${rounded(0.3)}, 'compulsory', true),
      'surgeon', jsonb_build_object('state', 'included')),
      compulsory_pence = ${rounded(0.3)}
    where ${among(71, 74)} and t.canonical = any(${operations}) and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set parts = jsonb_build_object(
      'hospital', jsonb_build_object('state', 'extra', 'compulsory', true))
    where ${among(75, 76)} and t.canonical = any(${operations}) and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set priced_on = (now() - interval '13 months')::date - abs(hashtext(t.name)) % 90
    from listings l where l.provider_id = t.provider_id and l.created_at < now() - interval '17 months'
      and ${among(50, 54)} and ${ofDemoClinics}`.execute(db)
  await sql`update treatments t set confirmed_on = greatest(priced_on, (now() - interval '40 days')::date)
    where ${among(55, 70)} and ${ofDemoClinics}`.execute(db)
  await seedDemoAccount(db)
}

/** The clinic that visitors of the demo sign in to: a range, a "from", a consultation and another price elsewhere. */
async function seedDemoAccount(db: Kysely<DB>) {
  const own = sql`t.provider_id in (select id from providers where email = 'provider@demo.test')`
  await sql`update treatments t set price_kind = 'range', price_pence = 290000, usual_pence = 320000,
      highest_pence = 380000, costs_more = 'More than 20 aligners'
    where t.canonical = 'clear-aligners' and t.price_pence = 320000 and ${own}`.execute(db)
  await sql`update treatments t set price_kind = 'from', price_pence = 54000, usual_pence = 64000,
      costs_more = 'A back tooth with three or more roots'
    where t.canonical = 'root-canal-treatment' and t.price_pence = 64000 and ${own}`.execute(db)
  await sql`update treatments t set consultation = 'extra', vat = 'included', compulsory_pence = 6500,
      parts = '{"consultation": {"pence": 6500, "compulsory": true}}'
    where t.canonical = 'teeth-whitening' and ${own}`.execute(db)
  await sql`update treatments t set priced_on = (now() - interval '7 months')::date
    where t.canonical = 'teeth-whitening' and ${own}`.execute(db)
  await sql`insert into location_prices (treatment_id, location_id, price_pence, priced_on)
    select t.id, p.id, 5500, t.priced_on from treatments t join locations p on p.provider_id = t.provider_id and p.position = 1
    where t.canonical = 'dental-check-up' and ${own}
    on conflict do nothing`.execute(db)
}

/** What demo clinics asked in the two years before, where they were listed then. */
export async function seedPriceHistory(db: Kysely<DB>) {
  const before = (months: number, factor: number) => sql`
    insert into price_changes (provider_id, treatment_id, canonical, comparable_pence, changed_on)
    select t.provider_id, t.id, t.canonical, (round(t.comparable_pence * ${sql.lit(factor)} / 500) * 500)::integer,
      ((now() - make_interval(months => ${sql.lit(months)}))::date - abs(hashtext(t.id::text)) % 60)
    from treatments t join listings l on l.provider_id = t.provider_id
    where t.comparable_pence > 5000 and abs(hashtext(t.id::text)) % 10 < 6
      and l.created_at < now() - make_interval(months => ${sql.lit(months + 2)})
      and t.priced_on > (now() - make_interval(months => ${sql.lit(months)}))::date`
  await before(22, 0.88).execute(db)
  await before(10, 0.95).execute(db)
  await sql`insert into price_changes (provider_id, treatment_id, location_id, canonical, comparable_pence, changed_on)
    select t.provider_id, t.id, e.location_id, t.canonical, t.compulsory_pence + e.price_pence - 500,
      (e.priced_on - interval '8 months')::date
    from location_prices e join treatments t on t.id = e.treatment_id join listings l on l.provider_id = t.provider_id
    where e.price_pence > 500 and e.priced_on - interval '8 months' > l.created_at`.execute(db)
}

/** Three prices that staff should look at: a digit too many, a digit too few, and a "from" that hardly anyone pays. */
export async function seedOddPrices(db: Kysely<DB>) {
  await sql`insert into typical_prices (canonical, median_pence, prices)
    select canonical, round(percentile_cont(0.5) within group (order by comparable_pence)), count(*)
    from treatments join listed_providers using (provider_id)
    where canonical is not null and comparable_pence > 0 group by canonical having count(*) >= 5
    on conflict do nothing`.execute(db)
  const one = (kind: string, which: RawBuilder<boolean>, place: number) =>
    sql`(select t.id from treatments t join listed_providers l on l.provider_id = t.provider_id
      join typical_prices m on m.canonical = t.canonical
      where t.price_kind = ${kind} and t.compulsory_pence = 0 and ${ofDemoClinics} and ${which}
      order by t.id offset ${sql.lit(place)} limit 1)`
  const dear = sql<boolean>`t.price_pence between greatest(20000, m.median_pence) and 200000`
  const cheap = sql<boolean>`t.price_pence between 20000 and least(200000, m.median_pence)`
  await sql`update treatments set price_pence = price_pence * 10 where id = ${one('fixed', dear, 10)}`.execute(
    db,
  )
  await sql`update treatments set price_pence = price_pence / 10 where id = ${one('fixed', cheap, 30)}`.execute(
    db,
  )
  const some = sql<boolean>`t.price_pence between 20000 and 200000`
  await sql`update treatments set price_pence = (round(usual_pence / 3.0 / 500) * 500)::integer
    where id = ${one('from', some, 3)}`.execute(db)
}
