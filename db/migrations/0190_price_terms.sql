-- A price is more than a number: how firm it is, what most patients pay, what nobody can avoid paying besides, and when
-- the clinic last said that it holds. Prices that exist stay what they were: fixed, complete, confirmed when dated.
alter table treatments
  add price_kind text not null default 'fixed'
    check (price_kind in ('fixed', 'from', 'range', 'after_consultation')),
  add usual_pence integer check (usual_pence between 0 and 100000000),
  add highest_pence integer check (highest_pence between 0 and 100000000),
  add costs_more text not null default '' check (length(costs_more) <= 300),
  -- By part: what it costs where it is extra, and whether it is compulsory. Whether consultation, anaesthetist and
  -- follow-up are included stays in the columns of their own.
  add parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  -- What the compulsory parts add up to, worked out by contract/directory/prices/comparable-price.ts.
  add compulsory_pence integer not null default 0 check (compulsory_pence between 0 and 700000000),
  add confirmed_on date;

-- The one price that clinics are compared by, for statistics: comparablePrice() says the same of the same row.
alter table treatments
  add comparable_pence integer generated always as (
    compulsory_pence + case price_kind
      when 'fixed' then price_pence
      when 'from' then coalesce(usual_pence, price_pence)
      when 'range' then coalesce(usual_pence, highest_pence, price_pence)
      else usual_pence
    end) stored,
  add last_confirmed_on date generated always as (greatest(priced_on, confirmed_on)) stored;

-- A first consultation may be free.
alter table treatments
  drop constraint treatments_price_pence_check,
  add constraint treatments_price_pence_check check (price_pence between 0 and 100000000);

-- Most medical care is exempt from VAT, which is neither included nor unknown. A price without its VAT is no total, so
-- "extra" is not offered any more; the check still takes it while servers of the version before run.
alter table treatments
  drop constraint treatments_vat_check,
  add constraint treatments_vat_check check (vat in ('included', 'exempt', 'extra', 'unknown'));

-- A price with a usual amount and no lowest one has a day too.
alter table treatments
  drop constraint treatments_check,
  add constraint treatments_priced_on_check
    check ((coalesce(price_pence, usual_pence) is null) = (priced_on is null));

drop index treatments_by_canonical;
create index treatments_by_canonical on treatments (canonical, provider_id)
  include (comparable_pence, last_confirmed_on) where canonical is not null;

-- Where a location asks another price than the clinic in general. No amount: not offered there.
create table location_prices (
  treatment_id uuid not null references treatments on delete cascade,
  location_id uuid not null references locations on delete cascade,
  price_pence integer check (price_pence between 0 and 100000000),
  primary key (treatment_id, location_id)
);
create index location_prices_of_location on location_prices (location_id);
