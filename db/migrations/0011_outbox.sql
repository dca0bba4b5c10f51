-- Mails are written in the transaction of what they tell of and sent afterwards by a job. Without SMTP they stay readable here.

create table mail_outbox (
  id bigint generated always as identity primary key,
  -- the same event never mails twice, e.g. 'order_paid:123'
  dedupe_key text not null unique,
  template text not null check (template ~ '^[a-z][a-z_]{1,39}$'),
  to_email text not null check (char_length(to_email) <= 254),
  to_name text,
  subject text not null check (char_length(subject) <= 200),
  text_body text not null,
  html_body text not null default '',
  -- papers to attach, made when sending: [{type: 'receipt', id: 12}]
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  subject_type text,
  subject_id text,
  -- kept: no SMTP is set, the mail is only readable in the back office
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  message_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_outbox_sent_at check ((state = 'sent') = (sent_at is not null))
);
create index mail_outbox_due on mail_outbox (next_attempt_at, id) where state in ('queued', 'sending');
create index mail_outbox_list on mail_outbox (created_at desc, id desc);
create index mail_outbox_state on mail_outbox (state, created_at desc, id desc);
create index mail_outbox_subject on mail_outbox (subject_type, subject_id);
create index mail_outbox_to on mail_outbox (lower(to_email));

select keep_updated_at('mail_outbox');
