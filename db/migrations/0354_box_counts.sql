-- What was in a donation box on an evening, counted by two people who do not see each other's figures. Only what both counted alike
-- is booked, as one anonymous gift in cash.
create table box_counts (
  id bigint generated always as identity primary key,
  place text not null check (char_length(place) between 1 and 40),
  emptied_on date not null,
  campaign_id bigint not null references campaigns (id),
  payment_method_id bigint not null references payment_methods (id),
  note text check (char_length(note) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'differs', 'booked', 'cancelled')),
  first_by bigint not null references users (id),
  second_by bigint references users (id),
  order_id bigint unique references orders (id),
  cancelled_reason text check (char_length(cancelled_reason) between 1 and 200),
  cancelled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint box_counts_two_people check (second_by <> first_by),
  constraint box_counts_second check (state = 'cancelled' or (state = 'waiting') = (second_by is null)),
  constraint box_counts_booked check ((state = 'booked') = (order_id is not null)),
  constraint box_counts_cancelled check ((state = 'cancelled') = (cancelled_at is not null)
    and (state = 'cancelled') = (cancelled_reason is not null))
);
-- once a box and day, however its place is spelled; a cancelled count leaves room for another one
create unique index box_counts_once on box_counts (emptied_on, lower(regexp_replace(normalize(place, NFKC), '\s', '', 'g')))
  where state <> 'cancelled';
create index box_counts_list on box_counts (emptied_on desc, id desc);
create index box_counts_open on box_counts (state) where state in ('waiting', 'differs');
create index box_counts_campaign on box_counts (campaign_id);
create index box_counts_method on box_counts (payment_method_id);
create index box_counts_first_by on box_counts (first_by);
create index box_counts_second_by on box_counts (second_by);
create index box_counts_created_by on box_counts (created_by);
create index box_counts_updated_by on box_counts (updated_by);
select keep_updated_at('box_counts');
select make_undeletable('box_counts');

-- Every count of each side; the last one of a side is the one that holds. Pieces of each coin and note of NT$.
create table box_count_entries (
  id bigint generated always as identity primary key,
  box_count_id bigint not null references box_counts (id),
  side text not null check (side in ('first', 'second')),
  counted_by bigint not null references users (id),
  counted_at timestamptz not null,
  n2000 int not null check (n2000 between 0 and 9999),
  n1000 int not null check (n1000 between 0 and 9999),
  n500 int not null check (n500 between 0 and 9999),
  n200 int not null check (n200 between 0 and 9999),
  n100 int not null check (n100 between 0 and 9999),
  n50 int not null check (n50 between 0 and 9999),
  n20 int not null check (n20 between 0 and 9999),
  n10 int not null check (n10 between 0 and 9999),
  n5 int not null check (n5 between 0 and 9999),
  n1 int not null check (n1 between 0 and 9999),
  -- NT$
  total int not null generated always as (2000 * n2000 + 1000 * n1000 + 500 * n500 + 200 * n200 + 100 * n100 + 50 * n50 + 20 * n20
    + 10 * n10 + 5 * n5 + n1) stored,
  constraint box_count_entries_total check (2000 * n2000 + 1000 * n1000 + 500 * n500 + 200 * n200 + 100 * n100 + 50 * n50 + 20 * n20
    + 10 * n10 + 5 * n5 + n1 between 1 and 10000000)
);
create index box_count_entries_box on box_count_entries (box_count_id, side, id desc);
create index box_count_entries_counted_by on box_count_entries (counted_by);
select make_append_only('box_count_entries');

-- A side is always counted by the same person, and what is booked or cancelled is not counted any more.
create function box_count_entries_guard() returns trigger language plpgsql as $$
declare box box_counts;
begin
  select * into box from box_counts where id = new.box_count_id for no key update;
  if box.state not in ('waiting', 'differs') then
    raise exception 'box count % is over', box.id using errcode = 'restrict_violation', table = 'box_count_entries', constraint = 'box_count_entries_open';
  end if;
  if (new.side = 'first') <> (new.counted_by = box.first_by)
    or (new.side = 'second' and new.counted_by <> coalesce(box.second_by, new.counted_by)) then
    raise exception 'box count % is counted by two people', box.id using errcode = 'check_violation', table = 'box_count_entries', constraint = 'box_count_entries_two_people';
  end if;
  return new;
end $$;
create trigger guard before insert on box_count_entries for each row execute function box_count_entries_guard();

-- What a box had by the last count of both; null while they differ or one is missing. NT$.
create function box_count_agreed(of_box bigint) returns int language sql stable as $$
  select case when count(*) = 2 and count(distinct (n2000, n1000, n500, n200, n100, n50, n20, n10, n5, n1)) = 1 then min(total) end
    from (select distinct on (side) * from box_count_entries where box_count_id = of_box order by side, id desc) last
$$;

create function box_counts_guard() returns trigger language plpgsql as $$
begin
  if old.state in ('booked', 'cancelled') then
    raise exception 'box count % is over', old.id using errcode = 'restrict_violation', table = 'box_counts', constraint = 'box_counts_final_state';
  end if;
  if (new.place, new.emptied_on, new.campaign_id, new.payment_method_id, new.first_by)
      is distinct from (old.place, old.emptied_on, old.campaign_id, old.payment_method_id, old.first_by)
    or (old.second_by is not null and new.second_by is distinct from old.second_by) then
    raise exception 'box count % is counted already', old.id using errcode = 'restrict_violation', table = 'box_counts', constraint = 'box_counts_frozen';
  end if;
  if new.state = 'booked' and box_count_agreed(new.id) is distinct from (select grand_total from orders where id = new.order_id) then
    raise exception 'box count % is booked as both counted', old.id using errcode = 'check_violation', table = 'box_counts', constraint = 'box_counts_agreed';
  end if;
  return new;
end $$;
create trigger guard before update on box_counts for each row execute function box_counts_guard();
