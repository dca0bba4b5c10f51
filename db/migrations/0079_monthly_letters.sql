-- Who was written to for which month: written in the transaction that queues the mail, so that a run which died goes on
-- where it stopped and nobody gets a letter twice.
create table newsletter_letters (
  -- the first day of the month the letter tells of
  month date not null check (extract(day from month) = 1),
  subscription_id bigint not null references newsletter_subscriptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (month, subscription_id)
);
create index newsletter_letters_subscription on newsletter_letters (subscription_id);
create index newsletter_subscriptions_confirmed on newsletter_subscriptions (id) where confirmed_at is not null;

-- The address of the header List-Unsubscribe (RFC 2369), for mails that one subscribed to.
alter table mail_outbox add column list_unsubscribe text check (char_length(list_unsubscribe) <= 500);
