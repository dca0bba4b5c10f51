-- Passkeys of staff (WebAuthn): the public keys that an account signs in with, and the questions that wait for an answer.

create table user_passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- as the authenticator names it, base64url; of one key there is one row, whoever has it
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) between 10 and 1400),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) between 20 and 4000),
  -- how often the authenticator says it was used; many keep it at 0
  counter bigint not null default 0 check (counter >= 0),
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index user_passkeys_user on user_passkeys (user_id);

-- One question at a time for a session and a purpose. Who adds a key is known; who signs in is not yet.
create table passkey_challenges (
  id bigint generated always as identity primary key,
  session_hash text not null check (session_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('add', 'sign_in')),
  user_id bigint references users (id) on delete cascade,
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz not null,
  unique (session_hash, purpose),
  constraint passkey_challenges_person check ((purpose = 'add') = (user_id is not null))
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);
