-- A letter to many: its words, and one row for each recipient, written in one transaction before the first is sent.
create table mailings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('campaign_update', 'campaign_thanks', 'volunteers', 'monthly')),
  campaign_id bigint references campaigns (id),
  -- the report of progress that it sends round
  campaign_update_id bigint references campaign_updates (id),
  -- volunteers in these states get it
  volunteer_statuses text[] not null default '{}',
  -- the first day of the month that a monthly letter tells of
  month date check (extract(day from month) = 1),
  subject text not null check (char_length(subject) between 1 and 120),
  body text not null check (char_length(body) between 1 and 20000),
  facts jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
  button_label text check (char_length(button_label) between 1 and 40),
  button_url text check (char_length(button_url) between 1 and 500),
  state text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'stopped', 'done')),
  -- a person paused it, it would go on too late, or it came back with a backup
  paused_because text check (paused_because in ('person', 'late', 'restored')),
  started_at timestamptz,
  started_by bigint references users (id),
  ended_at timestamptz,
  -- when a letter of it was last settled, or when somebody last said that it shall go on
  progressed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint mailings_paused check ((state = 'paused') = (paused_because is not null)),
  constraint mailings_started check ((state in ('sending', 'paused', 'done')) <= (started_at is not null and progressed_at is not null)),
  constraint mailings_campaign check ((kind in ('campaign_update', 'campaign_thanks')) = (campaign_id is not null)),
  constraint mailings_update check (campaign_update_id is null or kind = 'campaign_update'),
  constraint mailings_volunteers check ((kind = 'volunteers') = (cardinality(volunteer_statuses) > 0)),
  constraint mailings_month check ((kind = 'monthly') = (month is not null)),
  constraint mailings_button check ((button_label is null) = (button_url is null))
);
-- a month, and a report of progress, has one letter
create unique index mailings_once_a_month on mailings (month);
create unique index mailings_once_an_update on mailings (campaign_update_id) where state <> 'stopped';
create index mailings_campaign on mailings (campaign_id, id desc);
create index mailings_update on mailings (campaign_update_id);
create index mailings_under_way on mailings (id) where state = 'sending';
create index mailings_started_by on mailings (started_by);
create index mailings_created_by on mailings (created_by);
create index mailings_updated_by on mailings (updated_by);

create table mailing_recipients (
  id bigint generated always as identity primary key,
  mailing_id bigint not null references mailings (id) on delete cascade,
  -- who it is: by the mailbox, whichever account, order or registration it was found in; else by the key of the giver
  person text not null check (char_length(person) between 1 and 300),
  customer_id bigint references customers (id) on delete set null,
  volunteer_id bigint references volunteers (id) on delete set null,
  -- of the monthly letter; the row goes when somebody takes themselves off the list
  subscription_id bigint,
  name text check (char_length(name) <= 100),
  email text check (char_length(email) <= 254 and email = lower(email)),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'skipped')),
  reason text check (reason in ('no_address', 'closed', 'unproved', 'not_agreed', 'objected', 'unsubscribed', 'left', 'bounced', 'stopped')),
  -- what the mail server said
  error text check (char_length(error) <= 500),
  -- its mail in the outbox, once it was written
  mail_id bigint references mail_outbox (id) on delete set null,
  settled_at timestamptz,
  constraint mailing_recipients_reason check ((state = 'skipped') = (reason is not null)),
  constraint mailing_recipients_settled check ((state = 'waiting') = (settled_at is null)),
  constraint mailing_recipients_once unique (mailing_id, person)
);
create unique index mailing_recipients_account on mailing_recipients (mailing_id, customer_id);
create index mailing_recipients_waiting on mailing_recipients (mailing_id, id) where state = 'waiting' and mail_id is null;
create index mailing_recipients_in_flight on mailing_recipients (mailing_id) where state = 'waiting' and mail_id is not null;
create index mailing_recipients_states on mailing_recipients (mailing_id, state);
create index mailing_recipients_mail on mailing_recipients (mail_id);
create index mailing_recipients_customer on mailing_recipients (customer_id);
create index mailing_recipients_volunteer on mailing_recipients (volunteer_id);
create index mailing_recipients_email on mailing_recipients (email, settled_at desc) where state in ('sent', 'refused');
create index mailing_recipients_settled_at on mailing_recipients (settled_at);

-- Who wants no letters about campaigns: a hash of the mailbox, so that it holds also when the account is gone.
create table mailing_objections (
  email_hash text primary key check (email_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);

alter table mail_outbox
  -- before each try it is asked whether it may still go
  add column asks_before boolean not null default false;

-- When a backup was loaded, and from when that was: what left between the two is not known here.
alter table installation
  add column restored_at timestamptz,
  add column restored_from timestamptz,
  add constraint installation_restored check ((restored_at is null) = (restored_from is null));
