-- What a clinic has done about an enquiry. Answering and closing are told apart: one that needs no answer can be
-- closed, and one that was answered stays open for another message.
alter table enquiries
  add read_at timestamptz,
  add answered_at timestamptz,
  add closed_at timestamptz;

create index enquiries_unread on enquiries (provider_id) where read_at is null;

-- Goes with its enquiry after twelve months. The id comes from the browser, so that an answer which is sent again
-- after a broken connection is the same answer.
create table enquiry_answers (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null
);

create index enquiry_answers_of_enquiry on enquiry_answers (enquiry_id, created_at);

-- Whom an answer to the mail goes to, where that is not us.
alter table mail_queue add reply_to text;

-- How long patients usually wait for an answer that was sent from the inbox, as a public sign. Null while there are
-- too few to tell.
alter table listings add response_minutes integer check (response_minutes >= 0);

-- When the first steps were put away.
alter table providers add checklist_closed_at timestamptz;

-- What of a profile is there, part by part, and in percent. contract/profile-completion.ts names the parts and says
-- what each asks for; campaigns choose their recipients from here.
create view profile_completion as
select parts.*, 10 * (email::int + treatments::int + prices::int + description::int + hours::int + phones::int
  + inclusions::int + logo::int + compared::int + website::int) as percent
from (
  select p.id as provider_id,
    p.email_confirmed_at is not null as email,
    coalesce(offers.number >= 3, false) as treatments,
    coalesce(offers.priced, false) as prices,
    length(trim(l.company_description)) >= 150 as description,
    coalesce(places.open, false) as hours,
    coalesce(places.reachable, false) as phones,
    coalesce(offers.explained, false) as inclusions,
    l.logo is not null as logo,
    l.years_of_experience is not null and cardinality(l.languages) > 0 as compared,
    l.website is not null as website
  from providers p
  join listings l on l.provider_id = p.id
  cross join lateral (
    select bool_and(opening_hours is not null and jsonb_path_exists(opening_hours, '$.*[*]')) as open,
      bool_and(phone_number is not null) as reachable
    from locations where locations.provider_id = p.id
  ) places
  cross join lateral (
    select count(*) as number, bool_and(price_pence is not null) as priced,
      bool_and(consultation <> 'unknown' or anaesthetist <> 'unknown' or follow_up <> 'unknown') as explained
    from treatments where treatments.provider_id = p.id
  ) offers
) parts;
