-- A treatment that was given to many is a record of its own: which one it saw to is kept, so that both go back together.

alter table medical_records add column follows_id bigint references medical_records (id);

-- What is due is seen to once.
create unique index medical_records_follows on medical_records (follows_id)
  where follows_id is not null and cancelled_at is null;
