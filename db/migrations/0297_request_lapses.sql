-- A request, and the animal that is kept for it, lapses when nothing happens for long; whoever sent it is told before.
alter table adoption_requests drop constraint adoption_requests_status_check;
alter table adoption_requests
  add constraint adoption_requests_status_check check (status in ('submitted', 'screening', 'interview', 'home_visit', 'approved',
    'trial', 'signed', 'completed', 'rejected', 'withdrawn', 'returned', 'lapsed')),
  -- its last step, or when its sender said that they still want to
  add column stepped_at timestamptz not null default now(),
  add column lapse_warned_on date;
update adoption_requests set stepped_at = updated_at;
create index adoption_requests_stepped on adoption_requests (stepped_at)
  where status in ('submitted', 'screening', 'interview', 'home_visit', 'approved');
