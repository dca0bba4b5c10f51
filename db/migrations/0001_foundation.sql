-- Foundation: functions that every later migration uses, settings, media, the audit trail and printed numbers.
-- No extension is needed: the schema must also install where the database account may not create one.

-- updated_at is kept by the database so that no writer can forget it.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Attaches touch_updated_at to tables: select keep_updated_at('users', 'roles').
create function keep_updated_at(variadic tables text[]) returns void language plpgsql as $$
declare t text;
begin
  foreach t in array tables loop
    execute format('create trigger touch_updated_at before update on %I for each row execute function touch_updated_at()', t);
  end loop;
end $$;

-- Append-only tables: a mistake is corrected by a new row, never by changing or losing the old one.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_table_name || '_append_only';
end $$;

create function make_append_only(variadic tables text[]) returns void language plpgsql as $$
declare t text;
begin
  foreach t in array tables loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', t);
    execute format('create trigger append_only_truncate before truncate on %I for each statement execute function refuse_change()', t);
  end loop;
end $$;

-- Money papers are never deleted, although some of their columns may still change.
create function make_undeletable(variadic tables text[]) returns void language plpgsql as $$
declare t text;
begin
  foreach t in array tables loop
    execute format('create trigger no_delete before delete on %I for each row execute function refuse_change()', t);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', t);
  end loop;
end $$;

-- Row trigger for frozen papers: only the columns named as arguments may change.
create function only_these_may_change() returns trigger language plpgsql as $$
declare fixed text;
begin
  select string_agg(o.key, ', ') into fixed
    from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
   where o.value is distinct from n.value and not (o.key = any (tg_argv));
  if fixed is not null then
    raise exception '% % is frozen: % may not change', tg_table_name, old.id, fixed
      using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_table_name || '_frozen';
  end if;
  return new;
end $$;

-- == Chinese search ==
-- One folded form for stored text and for what people type: full/half width (NFKC), case, 台 = 臺, single blanks.
-- Bodies are bound when they are made (begin atomic): index builds run with an empty search path.
create function search_fold(t text) returns text language sql immutable parallel safe
begin atomic
  select btrim(regexp_replace(translate(lower(normalize(coalesce(t, ''), NFKC)), '台', '臺'), '\s+', ' ', 'g'));
end;

-- All pieces of one and two characters. A GIN index over them finds every occurrence of a word of any length,
-- also of one character, which trigram indexes cannot; longer words are rechecked with search_contains.
create function search_grams(t text) returns text[] language sql immutable parallel safe cost 500
begin atomic
  with letters as (
    select ch, lead(ch) over (order by i) as next from unnest(string_to_array(search_fold(t), null)) with ordinality u(ch, i)
  )
  select coalesce(array_agg(distinct gram), '{}') from (
    select ch from letters where ch <> ' '
    union all
    select ch || next from letters where ch <> ' ' and next <> ' '
  ) g(gram);
end;

-- The pieces a row must have for a typed query: pairs for longer words, the character itself for one-letter words.
create function search_query_grams(q text) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(distinct gram), '{}')
    from unnest(string_to_array(search_fold(q), ' ')) word
    cross join lateral (
      select word where char_length(word) = 1
      union all
      select substr(word, i, 2) from generate_series(1, char_length(word) - 1) i
    ) g(gram)
   where word <> '';
end;

-- True when the folded text holds every blank-separated word of the query.
create function search_contains(folded text, q text) returns boolean language sql immutable parallel safe
begin atomic
  select coalesce(bool_and(position(word in folded) > 0), true)
    from unnest(string_to_array(search_fold(q), ' ')) word where word <> '';
end;

-- == Settings: one row per group, so that one form is one version. What is public is decided by the contract. ==
create table settings (
  key text primary key check (key ~ '^[a-z][a-z_]{1,39}$'),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint
);

-- == Media: one table for every picture and document; pictures of a row are found by owner and collection. ==
create table media (
  id bigint generated always as identity primary key,
  owner_type text check (owner_type ~ '^[a-z][a-z_]{1,39}$'),
  owner_id bigint,
  collection text not null default 'photos' check (collection ~ '^[a-z][a-z_]{1,39}$'),
  path text not null unique,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  alt text not null default '' check (char_length(alt) <= 200),
  original_name text check (char_length(original_name) <= 200),
  sort int not null default 0,
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  exif_stripped boolean not null default false,
  uploaded_by_kind text check (uploaded_by_kind in ('user', 'customer', 'system')),
  uploaded_by_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- a file waits without owner between upload and saving the form
  constraint media_owner_whole check ((owner_type is null) = (owner_id is null))
);
create index media_owner on media (owner_type, owner_id, collection, sort, id) where deleted_at is null;
create index media_sha256 on media (sha256);
create index media_orphans on media (created_at) where owner_id is null and deleted_at is null;

-- == Audit trail ==
create table audit_logs (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'clinic', 'customer', 'visitor', 'system')),
  actor_id bigint,
  actor_name text not null default '',
  action text not null check (action in ('created', 'updated', 'state_changed', 'deleted', 'restored', 'login', 'login_failed',
    'logout', 'exported', 'printed', 'voided', 'refunded', 'published', 'permission_changed', 'viewed_sensitive')),
  subject_type text not null check (subject_type ~ '^[a-z][a-z_.]{1,39}$'),
  subject_id text not null,
  subject_label text not null default '',
  -- version of the subject after the change: lets a check prove that the present state has its audit row
  subject_version int,
  -- {field: [old, new]}; secrets and identifiers as ***
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  reason text,
  ip text,
  user_agent text,
  request_id text,
  -- chain the row hangs on; filled by the trigger
  chain smallint not null default 0
);
create index audit_logs_subject on audit_logs (subject_type, subject_id, id desc);
create index audit_logs_actor on audit_logs (actor_kind, actor_id, id desc);
create index audit_logs_action on audit_logs (action, id desc);
create index audit_logs_at on audit_logs (at desc, id desc);

-- Hash chains. A single chain would put every commit of the whole site in one queue; sixteen chains, picked by
-- transaction, keep proof and speed. The links are a table of their own so that audit_logs is never updated.
create table audit_links (
  chain smallint not null check (chain between 0 and 15),
  seq bigint not null check (seq > 0),
  audit_log_id bigint not null unique references audit_logs (id),
  prev_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (chain, seq)
);

-- The exact text that is hashed; independent of time zone and of the order of json keys.
create function audit_canonical(l audit_logs) returns text language sql immutable as $$
  select jsonb_build_array(l.id, extract(epoch from l.at)::text, l.actor_kind, l.actor_id, l.actor_name, l.action, l.subject_type,
    l.subject_id, l.subject_label, l.subject_version, l.changes, l.reason, l.ip, l.user_agent, l.request_id, l.chain)::text
$$;

create function audit_pick_chain() returns trigger language plpgsql as $$
begin
  new.chain := (pg_current_xact_id()::text::numeric % 16)::smallint;
  return new;
end $$;

-- Runs at commit, so the lock of a chain is held only while the transaction ends, after all row locks were taken:
-- it can neither slow down the work before nor close a circle of waiting transactions.
create function audit_append_link() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(1096107081, new.chain);
  select seq, hash into last from audit_links where chain = new.chain order by seq desc limit 1;
  insert into audit_links (chain, seq, audit_log_id, prev_hash, hash)
  values (new.chain, coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''),
    encode(sha256(convert_to(coalesce(last.hash, '') || audit_canonical(new), 'UTF8')), 'hex'));
  return null;
end $$;

create trigger pick_chain before insert on audit_logs for each row execute function audit_pick_chain();
create constraint trigger append_link after insert on audit_logs deferrable initially deferred
  for each row execute function audit_append_link();

-- == Printed numbers without gaps (receipts). The row lock lasts to the end of the transaction: take the number last. ==
create table number_sequences (
  name text not null check (name ~ '^[a-z_]{2,40}$'),
  -- calendar year of issue in Taipei
  year int not null check (year between 2000 and 2200),
  next int not null default 1 check (next >= 1),
  updated_at timestamptz not null default now(),
  primary key (name, year)
);

create function take_number(sequence_name text, sequence_year int) returns int language sql as $$
  insert into number_sequences as s (name, year, next) values (sequence_name, sequence_year, 2)
  on conflict (name, year) do update set next = s.next + 1, updated_at = now()
  returning next - 1
$$;

select keep_updated_at('settings', 'media');
select make_append_only('audit_logs', 'audit_links');
