-- A mailbox that letters are fetched from by IMAP: how far it has been read, and since when that fails.
create table incoming_mailboxes (
  id bigint generated always as identity primary key,
  -- account, server and folder, as the environment names them; another mailbox is another row
  address text not null unique check (char_length(address) between 1 and 500),
  -- the numbers of mails hold within one of these; null: nothing was read yet
  uid_validity bigint,
  -- every mail up to this one was written down, or left for good
  last_uid bigint not null default 0 check (last_uid >= 0),
  -- the mail that could not be written down, and how often that was tried
  stuck_uid bigint,
  stuck_times integer not null default 0 check (stuck_times >= 0),
  last_ok_at timestamptz,
  failing_since timestamptz,
  cause text check (cause in ('sign_in', 'line', 'folder', 'reading')),
  -- staff were told of this failure
  told_at timestamptz,
  constraint incoming_mailboxes_failure check ((failing_since is null) = (cause is null) and (told_at is null or failing_since is not null))
);
