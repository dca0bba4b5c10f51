-- The monthly letter becomes a letter to many as the others are; who got which month stays.
insert into mailings (kind, month, subject, body, state, started_at, progressed_at, ended_at, created_at)
select 'monthly', l.month,
    extract(year from l.month) || ' 年 ' || extract(month from l.month) || ' 月的每月信',
    extract(year from l.month) || ' 年 ' || extract(month from l.month) || ' 月已經公布的消息與帳目。',
    'done', min(l.created_at), now(), max(l.created_at), min(l.created_at)
  from newsletter_letters l group by l.month;

insert into mailing_recipients (mailing_id, person, subscription_id, email, state, error, mail_id, settled_at)
select m.id, 'e:' || n.email, n.id, n.email, s.state, case when s.state = 'refused' then o.last_error end, o.id,
    case when s.state <> 'waiting' then coalesce(o.sent_at, l.created_at) end
  from newsletter_letters l
  join newsletter_subscriptions n on n.id = l.subscription_id
  join mailings m on m.month = l.month
  left join mail_outbox o on o.dedupe_key = 'newsletter_letter:' || l.month || ':' || l.subscription_id
  cross join lateral (select case when o.state in ('queued', 'sending') then 'waiting' when o.state = 'failed' then 'refused' else 'sent' end as state) s
 order by l.created_at, n.id;

-- a run that this version interrupts goes on: whom nobody wrote to yet of the newest month waits
insert into mailing_recipients (mailing_id, person, subscription_id, email)
select m.id, 'e:' || n.email, n.id, n.email
  from mailings m join newsletter_subscriptions n
    on n.confirmed_at < (m.month + interval '1 month')::timestamp at time zone 'Asia/Taipei'
 where m.month = (select max(month) from newsletter_letters) and m.ended_at > now() - interval '3 days'
on conflict do nothing;
update mailings m set state = 'sending', ended_at = null
 where exists (select from mailing_recipients r where r.mailing_id = m.id and r.state = 'waiting');

drop table newsletter_letters;
