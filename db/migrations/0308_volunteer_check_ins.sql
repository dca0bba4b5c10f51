-- A place or an event at which volunteers check in and out, with the code that hangs there. The code is not stored: it is
-- signed for this row and its day.
create table volunteer_shifts (
  id bigint generated always as identity primary key,
  place text not null check (char_length(place) between 1 and 60),
  kind text not null check (kind in ('care', 'adoption_events', 'photography', 'design', 'office', 'transport', 'tnr', 'translation', 'veterinary')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- staff close it: the code opens nothing any more, and whoever is in can still check out
  is_open boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint volunteer_shifts_length check (ends_at > starts_at and ends_at <= starts_at + interval '16 hours')
);
create index volunteer_shifts_list on volunteer_shifts (starts_at desc, id desc);
create index volunteer_shifts_created_by on volunteer_shifts (created_by);
create index volunteer_shifts_updated_by on volunteer_shifts (updated_by);
select keep_updated_at('volunteer_shifts');

-- From when to when an entry is, where that is known. The same time of one person does not count twice.
alter table volunteer_hours
  add column started_at timestamptz,
  add column ended_at timestamptz,
  -- nobody checked out: the times are those of the shift until staff correct them, and are not approved before
  add column is_unsure boolean not null default false,
  add constraint volunteer_hours_times check ((started_at is null) = (ended_at is null) and ended_at > started_at),
  add constraint volunteer_hours_unsure check (not (is_unsure and state = 'approved')),
  add constraint volunteer_hours_no_overlap exclude using gist (
    int8range(volunteer_id, volunteer_id, '[]') with &&, tstzrange(started_at, ended_at) with &&)
    where (state <> 'rejected' and started_at is not null);

-- Who is there, and was. One person is at one place at a time; an open row reaches into the future.
create table volunteer_visits (
  id bigint generated always as identity primary key,
  shift_id bigint not null references volunteer_shifts (id),
  volunteer_id bigint not null references volunteers (id),
  checked_in_at timestamptz not null,
  checked_out_at timestamptz,
  ended_by text check (ended_by in ('volunteer', 'staff', 'clock')),
  -- the draft that came of it; null where it was too short, counted already, or was taken back
  hours_id bigint unique references volunteer_hours (id) on delete set null,
  constraint volunteer_visits_end check ((checked_out_at is null) = (ended_by is null) and checked_out_at >= checked_in_at),
  constraint volunteer_visits_no_overlap exclude using gist (
    int8range(volunteer_id, volunteer_id, '[]') with &&, tstzrange(checked_in_at, checked_out_at) with &&)
);
create index volunteer_visits_shift on volunteer_visits (shift_id, checked_in_at desc, id desc);
create index volunteer_visits_volunteer on volunteer_visits (volunteer_id, checked_in_at desc);
create index volunteer_visits_open on volunteer_visits (shift_id) where checked_out_at is null;
