-- A price with something on top that nobody can avoid and that has no stated amount is not the whole price: beside whole
-- ones it looked the cheapest. Null makes comparable_pence null, so it is compared with nothing.
alter table treatments alter column compulsory_pence drop not null;

update treatments t set compulsory_pence = null
where compulsory_pence is not null and (
  vat = 'extra'
  or exists (
    select from jsonb_each(t.parts) as p (part, stored)
    where p.part <> 'followUp' and (p.stored ->> 'compulsory')::boolean and p.stored ->> 'pence' is null
      and case p.part when 'consultation' then t.consultation when 'anaesthetist' then t.anaesthetist
        else p.stored ->> 'state' end = 'extra'));
