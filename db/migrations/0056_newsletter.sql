-- Who wants the monthly letter. A row without confirmed_at waits for its mailbox to be proved; taking oneself off deletes it.
create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_subscriptions_email unique (email)
);
create index newsletter_subscriptions_waiting on newsletter_subscriptions (created_at) where confirmed_at is null;
