-- The media library: pictures of staff that wait there for a place, and pictures that are replaced under their address
-- (docs/decisions/0277).

-- Kept without a record that has it, until somebody deletes it; every other file without one is swept after a week.
alter table media add column in_library boolean not null default false
  check (not in_library or (uploaded_by_kind = 'user' and width is not null));
create index media_library on media (id) where in_library and owner_id is null;

-- How often its bytes were replaced: a part of the address that pages show, so that no cache answers with the bytes before.
alter table media add column replaced int not null default 0 check (replaced >= 0);
