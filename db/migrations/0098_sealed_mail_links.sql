-- A link that opens an account goes out with its mail and is readable nowhere: the texts hold a mask, the secret itself
-- stands beside them, sealed with APP_KEY, until the mail is sent, given up, or the link has expired.
alter table mail_outbox add column secret_enc text check (secret_enc ~ '^v\d+\.');
alter table mail_outbox add column secret_expires_at timestamptz;
alter table mail_outbox add constraint mail_outbox_secret_whole
  check (secret_enc is null or (holds_secret and secret_expires_at is not null and state <> 'sent'));
create index mail_outbox_secrets on mail_outbox (secret_expires_at) where secret_enc is not null;

-- Links in mails that are never to be sent. Mails that wait keep theirs until they are sent, and are not shown before.
update mail_outbox set
  text_body = regexp_replace(text_body, '(token|verify_email)=[A-Za-z0-9_-]{43}', '\1=••••••••••••', 'g'),
  html_body = regexp_replace(html_body, '(token|verify_email)=[A-Za-z0-9_-]{43}', '\1=••••••••••••', 'g')
where holds_secret and state in ('kept', 'failed');
