-- How long rows stay is a fact of their table (src/registry/retention.ts); what the rules need of the database.

-- The text of a letter that goes to many, once for all of them. It holds a mark where the link of each receiver belongs.
create table mail_bodies (
  id bigint generated always as identity primary key,
  -- which letter it is, e.g. 'newsletter_letter:2026-11-01'
  key text not null unique check (char_length(key) between 1 and 200),
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null
);

alter table mail_outbox
  add column body_id bigint references mail_bodies (id),
  -- since when text, name and attachments are gone
  add column blanked_at timestamptz,
  add constraint mail_outbox_one_body check (body_id is null or (text_body = '' and html_body = '')),
  add constraint mail_outbox_blanked check (blanked_at is null
    or (text_body = '' and html_body = '' and to_name is null and body_id is null and secret_enc is null));
create index mail_outbox_body on mail_outbox (body_id) where body_id is not null;
create index mail_outbox_bodies_left on mail_outbox (created_at) where blanked_at is null;

-- Rows are looked for by their age.
create index faq_votes_old on faq_votes (created_at);
create index newsletter_letters_old on newsletter_letters (created_at);
create index customer_tokens_revoked on customer_tokens (revoked_at) where revoked_at is not null;
-- accounts that nobody confirmed
create index customers_unconfirmed on customers (created_at) where email_verified_at is null and status = 'active';
