-- A mail that carries a way into an account (sign-in, reset, verification link) keeps its text only until it is sent:
-- afterwards nobody who reads the outbox can use it.
alter table mail_outbox add column holds_secret boolean not null default false;
