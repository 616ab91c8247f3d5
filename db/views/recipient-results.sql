-- What became of each email of a campaign, the furthest it got. What a recipient did within seven days counts as its
-- result. An open counts only where the recipient agreed to it, and only clicks by people count.
create or replace view recipient_results as
  select r.run_id, r.id, r.position, r.email, r.contact, r.state, r.reason, r.attempts, r.sent_at, r.next_try_at,
    r.provider_id, m.tracks_opens, m.bounced_at, m.bounce_status, gone.added_at as unsubscribed_at,
    coalesce(a.opens, 0) as opens, coalesce(a.clicks, 0) as clicks, coalesce(a.bot_clicks, 0) as bot_clicks,
    a.last_opened_at, a.last_clicked_at,
    case
      when r.state = 'suppressed' then 'left_out'
      when r.state = 'unknown' then 'unknown'
      when r.state = 'failed' and r.unmade then 'not_made'
      when r.state = 'failed' then bounce_class(r.reason)
      when r.state = 'pending' and r.put_off_by = 'recipient' then 'put_off'
      when r.state in ('pending', 'sending') then 'waiting'
      when m.bounced_at is not null then bounce_class(m.bounce_status)
      when m.complained_at is not null then 'complained'
      when gone.added_at is not null then 'unsubscribed'
      when a.clicks > 0 then 'clicked'
      when a.opens > 0 then 'opened'
      else 'accepted'
    end as result
  from run_recipients r
  left join marketing_mails m on m.id = r.id
  left join mail_responses a on a.mail_id = r.id
  left join lateral (
    select min(s.added_at) as added_at from email_suppressions s
    where s.email = r.email and s.reason = 'unsubscribed' and s.added_at >= r.sent_at
      and s.added_at < r.sent_at + interval '7 days'
  ) gone on true;
